package org.heliograph.lab.experiment.repair;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.topology.NodeNames;
import org.heliograph.topology.Topology;

/// The faults that a network may have: each link or node by itself, and each pair of them.
final class RepairFaults {
  /// More faults are not listed one by one.
  static final long MOST = 100_000;

  private final Topology topology;
  private final NodeNames names;
  private final boolean oneWay;

  /// Faults of `topology`; a link takes its opposite with it unless `oneWay`.
  RepairFaults(final Topology topology, final boolean oneWay) {
    this.topology = topology;
    this.names = new NodeNames(topology);
    this.oneWay = oneWay;
  }

  /// The fault of the links and nodes with these names, each checked.
  RepairFault named(final List<String> links, final List<String> nodes) {
    nodes.forEach(names::node);
    final Set<String> failed = new LinkedHashSet<>();
    for (final String link : links) {
      failed.addAll(link(names.channel(link)).links());
    }
    return new RepairFault(List.copyOf(failed), List.copyOf(new LinkedHashSet<>(nodes)));
  }

  private RepairFault link(final long channel) {
    final List<String> links = new ArrayList<>(List.of(names.name(channel)));
    final OptionalLong opposite = oneWay ? OptionalLong.empty() : opposite(channel);
    opposite.ifPresent(back -> links.add(names.name(back)));
    return new RepairFault(links, List.of());
  }

  /// The link back, of parallel ones that in the same place.
  private OptionalLong opposite(final long channel) {
    if (topology.writerCount(channel) != 1 || topology.readerCount(channel) != 1) {
      return OptionalLong.empty();
    }
    final int from = topology.writer(channel, 0);
    final int to = topology.reader(channel, 0);
    final int place = joining(from, to).indexOf(channel);
    final List<Long> back = joining(to, from);
    return place < back.size() ? OptionalLong.of(back.get(place)) : OptionalLong.empty();
  }

  private List<Long> joining(final int from, final int to) {
    final List<Long> links = new ArrayList<>();
    for (int i = 0; i < topology.outDegree(from); i++) {
      final long channel = topology.outChannel(from, i);
      if (topology.writerCount(channel) == 1 && topology.reader(channel, 0) == to) {
        links.add(channel);
      }
    }
    return links;
  }

  /// Every link by itself, in the order of channels, or every node.
  List<RepairFault> singles(final boolean ofNodes) {
    final List<RepairFault> faults = new ArrayList<>();
    if (ofNodes) {
      requireFew(topology.nodes());
      for (int node = 0; node < topology.nodes(); node++) {
        faults.add(new RepairFault(List.of(), List.of(topology.label(node))));
      }
      return faults;
    }
    requireFew(topology.channels());
    for (long channel = 0; channel < topology.channels(); channel++) {
      final OptionalLong opposite = oneWay ? OptionalLong.empty() : opposite(channel);
      if (opposite.isEmpty() || opposite.getAsLong() > channel) {
        faults.add(link(channel));
      }
    }
    return faults;
  }

  /// Every two of these at once.
  List<RepairFault> doubles(final boolean ofNodes) {
    final List<RepairFault> singles = singles(ofNodes);
    requireFew(singles.size() * (singles.size() - 1L) / 2);
    final List<RepairFault> faults = new ArrayList<>();
    for (int i = 0; i < singles.size(); i++) {
      for (int j = i + 1; j < singles.size(); j++) {
        faults.add(singles.get(i).and(singles.get(j)));
      }
    }
    return faults;
  }

  private void requireFew(final long faults) {
    if (faults > MOST) {
      throw new IllegalArgumentException(
          "repair: %s has %s such faults; at most %s are tried. Maybe name some with --link."
              .formatted(topology.name(), faults, MOST));
    }
  }
}
