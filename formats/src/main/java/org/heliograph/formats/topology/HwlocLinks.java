package org.heliograph.formats.topology;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.formats.topology.HwlocObjects.Item;
import org.heliograph.formats.topology.HwlocObjects.Kind;
import org.heliograph.formats.topology.HwlocObjects.Matrix;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.units.Bandwidth;

/// The nodes and links of a machine that hwloc describes: GPUs first, then what forwards.
final class HwlocLinks {
  private static final int MOST_PLACES = 256;
  private static final String ANY_XGMI = "100000";

  private final NamedGraph graph;
  private final HwlocObjects objects;
  private final Map<Item, Integer> nodes = new HashMap<>();
  private int strays;
  private int toSwitches;

  HwlocLinks(final Path file, final HwlocObjects objects) {
    this.graph = new NamedGraph(file);
    this.objects = objects;
  }

  NamedGraph graph() {
    final List<Item> gpus =
        objects.places.stream().flatMap(this::below).filter(it -> it.kind == Kind.GPU).toList();
    if (gpus.isEmpty()) {
      throw graph.fault(
          0,
          "hwloc found no GPU, so nothing takes part in a collective. Maybe the file that"
              + " lstopo --of xml writes on a machine with GPUs");
    }
    gpus.forEach(this::node);
    final List<Item> places = objects.places.stream().filter(this::leadsSomewhere).toList();
    for (final Item place : places) {
      place.devices.forEach(device -> attach(node(place), device, Optional.empty()));
    }
    objects.matrices.forEach(this::addMatrix);
    addPlaceLinks();
    addRemarks(gpus.size());
    return graph;
  }

  /// All devices inside an object that are no places.
  private Stream<Item> below(final Item item) {
    return item.devices.stream().flatMap(one -> Stream.concat(Stream.of(one), below(one)));
  }

  private boolean leadsSomewhere(final Item item) {
    return item.kind == Kind.GPU
        || item.kind == Kind.INTERFACE
        || item.devices.stream().anyMatch(this::leadsSomewhere);
  }

  private int node(final Item item) {
    return nodes.computeIfAbsent(
        item,
        one -> {
          final int node = graph.declare("object " + nodes.size(), one.label, one.line);
          if (one.kind != Kind.GPU) {
            graph.forwardOnly(node);
          }
          return node;
        });
  }

  /// Joins a device to the node above it. A host bridge is part of its place, and a bridge before
  /// a single device is part of the link.
  private void attach(final int above, final Item device, final Optional<Bandwidth> before) {
    final List<Item> inside = device.devices.stream().filter(this::leadsSomewhere).toList();
    if (device.kind == Kind.HOST_BRIDGE) {
      inside.forEach(one -> attach(above, one, before));
    } else if (device.kind == Kind.BRIDGE && inside.size() == 1) {
      attach(above, inside.getFirst(), slower(before, device.rate));
    } else if (leadsSomewhere(device)) {
      final int node = node(device);
      join(node, above, kind(slower(before, device.rate)), device.line);
      inside.forEach(one -> attach(node, one, Optional.empty()));
    }
  }

  private static Optional<Bandwidth> slower(
      final Optional<Bandwidth> one, final Optional<Bandwidth> other) {
    return Stream.concat(one.stream(), other.stream())
        .min((a, b) -> Long.compare(a.bitsPerSecond(), b.bitsPerSecond()));
  }

  private static ChannelKind kind(final Optional<Bandwidth> rate) {
    final ChannelKind kind = ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL);
    return rate.map(kind::withBandwidth).orElse(kind);
  }

  private void join(final int one, final int other, final ChannelKind kind, final int line) {
    graph.edge(one, other, NamedGraph.Direction.BOTH_WAYS, kind, line);
  }

  private void addMatrix(final Matrix matrix) {
    final int size = matrix.keys().size();
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        if (i != j) {
          addLink(
              matrix,
              matrix.keys().get(i),
              matrix.keys().get(j),
              matrix.values().get(i * size + j));
        }
      }
    }
  }

  private void addLink(
      final Matrix matrix, final String from, final String to, final String megabytes) {
    if (!megabytes.matches("[0-9]{1,9}")) {
      throw graph.fault(
          matrix.line(),
          "'%s' in %s is no number of MB/s"
              .formatted(NamedGraph.shortened(megabytes), matrix.name()));
    }
    final Optional<Item> one = objects.named(from);
    final Optional<Item> other = objects.named(to);
    if (Long.parseLong(megabytes) == 0) {
      return;
    }
    if (one.isEmpty() || other.isEmpty() || one.get().equals(other.get())) {
      strays++;
      return;
    }
    toSwitches += other.get().kind == Kind.SWITCH ? 1 : 0;
    final boolean isAny = matrix.name().startsWith("XGMI") && megabytes.equals(ANY_XGMI);
    if (isAny) {
      graph.remark(
          "hwloc writes 100 GB/s for an XGMI link of any rate, so the rates of these links are not"
              + " stated");
    }
    graph.edge(
        node(one.get()),
        node(other.get()),
        NamedGraph.Direction.ONE_WAY,
        kind(
            isAny
                ? Optional.empty()
                : Optional.of(new Bandwidth(Long.parseLong(megabytes) * 8_000_000L))),
        matrix.line());
  }

  /// Links between processors, which hwloc does not describe.
  private void addPlaceLinks() {
    final Set<Item> used = new LinkedHashSet<>(objects.places);
    used.retainAll(nodes.keySet());
    final List<Item> places = List.copyOf(used);
    if (places.size() > MOST_PLACES) {
      throw graph.fault(0, "devices hang on more than %s processors".formatted(MOST_PLACES));
    }
    for (int i = 0; i < places.size(); i++) {
      for (int j = i + 1; j < places.size(); j++) {
        join(node(places.get(i)), node(places.get(j)), kind(Optional.empty()), places.get(j).line);
      }
    }
    if (places.size() > 1) {
      graph.remark("the file has no rate for links between processors");
    }
  }

  private void addRemarks(final int gpus) {
    if (objects.matrices.isEmpty() && gpus > 1) {
      graph.remark(
          "it has no matrix of links between GPUs, so they are joined over PCI alone; hwloc writes"
              + " one where it was built with NVML, ROCm SMI or Level Zero");
    }
    final long switches = nodes.keySet().stream().filter(it -> it.kind == Kind.SWITCH).count();
    if (toSwitches < gpus * switches) {
      graph.remark(
          "hwloc does not see links between NVSwitches, so GPUs at different ones are joined over"
              + " PCI alone");
    }
    graph.remark(
        "rates of PCI links are those that hwloc saw, which may be lower while a device is idle");
    if (strays > 0) {
      graph.remark("links to objects that the file lacks (%s) are not used".formatted(strays));
    }
  }
}
