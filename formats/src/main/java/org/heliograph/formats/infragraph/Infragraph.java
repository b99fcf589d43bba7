package org.heliograph.formats.infragraph;

import com.google.auto.service.AutoService;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.formats.YamlInput;
import org.heliograph.formats.YamlValue;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.interchange.FileBeginning;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.interchange.Recognition;
import org.heliograph.interchange.TopologyImport;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// InfraGraph YAML or JSON: devices of components, instances of devices, and connections between
/// them, all expanded.
///
/// Components of the types `npu`, `xpu` and `gpu` are ranks, all others forward; their labels are
/// like `server.0.npu.3`. Connections are texts such as `server.0.nic.0.eth.leaf.0.port.0` or edge
/// objects with the schemes `one2one`, `many2many` and `ring`. The names of fields in all published
/// versions are read: `type`, `choice` and `choic`; bandwidths of links in `giga_bytes_per_second`,
/// `gigabits_per_second`, `g_bits_per_second` and the like. A component without a count has as many
/// as its connections name. `one2one` of unequal lists joins as many as the shorter one has, which
/// is said; a file without instances is one of its only device. A device as a component of another
/// one is a single node that forwards. Source: InfraGraph, schema and examples.
@AutoService(TopologyImport.class)
@Summary("InfraGraph YAML: devices, components, instances and connections.")
public record Infragraph() implements TopologyImport {
  @Override
  public Recognition recognises(final FileBeginning beginning) {
    final Set<String> fields = beginning.fields().keySet();
    return Recognition.yesIf(
        fields.contains("infrastructure")
            || (fields.contains("instances")
                && (fields.contains("devices")
                    || fields.contains("connections")
                    || fields.contains("edges")))
            || (fields.contains("components")
                && (fields.contains("connections") || fields.contains("edges"))));
  }

  @Override
  public Topology read(final Path file, final NetworkReading reading) {
    return new Reader(file, reading).topology();
  }

  /// Reads devices and instances, collects all edges, and then builds the network, since
  /// connections may tell how many components there are.
  private static final class Reader {
    private static final int MOST_NODES = 1 << 20;
    private static final int MOST_EDGES = 1 << 22;
    private static final Set<String> RANKS = Set.of("npu", "xpu", "gpu");
    private static final Set<String> KNOWN =
        Set.of(
            ("components name description infrastructure devices instances links connections"
                    + " edges")
                .split(" ", -1));
    private static final Pattern SLICE =
        Pattern.compile(
            "([^\\[\\]]{1,200})(?:\\[\\s*([0-9]{0,9})\\s*(:?)\\s*([0-9]{0,9})\\s*\\])?");

    /// An instance of a device; the number of copies is one of its components without a name.
    private record Instance(Device device, Device.Component copies) {}

    private record Edge(
        EdgeScheme.Endpoint from, EdgeScheme.Endpoint to, ChannelKind kind, int line) {}

    private final Path file;
    private final NetworkReading reading;
    private final NamedGraph graph;
    private final LinkBandwidths bandwidths;
    private final Map<String, Device> devices = new LinkedHashMap<>();
    private final Map<String, Instance> instances = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();

    Reader(final Path file, final NetworkReading reading) {
      this.file = file;
      this.reading = reading;
      this.graph = new NamedGraph(file);
      this.bandwidths = new LinkBandwidths(graph);
    }

    Topology topology() {
      final YamlValue.Mapping root = YamlInput.read(file).mapping("the infrastructure");
      final YamlValue.Mapping inner =
          root.field("infrastructure").map(value -> value.mapping("'infrastructure'")).orElse(root);
      graph.unusedBeside(KNOWN, root.fields().keySet(), "infrastructure");
      if (!inner.equals(root)) {
        graph.unusedBeside(KNOWN, inner.fields().keySet(), "infrastructure");
        root.list("devices").forEach(this::device);
      }
      inner.list("devices").forEach(this::device);
      inner.list("instances").forEach(this::instance);
      final boolean isDevice = devices.isEmpty() && root.field("components").isPresent();
      if (instances.isEmpty()) {
        if (isDevice) {
          device(root);
        }
        onlyDevice(inner);
      }
      final Map<String, ChannelKind> links = bandwidths.of(inner.list("links"));
      if (!isDevice) {
        inner.list("connections", "edges").forEach(edge -> outer(edge, links));
      }
      requireNodes(inner);
      for (final String name : instances.keySet()) {
        inside(name, instance(inner, name));
      }
      build();
      return graph.build(reading);
    }

    private String name(final YamlValue.Mapping of, final String what) {
      return of.fieldText("name").orElseThrow(() -> of.fault("%s has no 'name'".formatted(what)));
    }

    private void device(final YamlValue value) {
      final YamlValue.Mapping of = value.mapping("a device");
      final String name = name(of, "a device");
      final Device device =
          new Device(bandwidths.of(of.list("links")), of.list("connections", "edges"));
      for (final YamlValue item : of.list("components")) {
        component(device, item.mapping("a component"));
      }
      graph.unusedBeside(
          Set.of("name", "description", "components", "links", "connections", "edges"),
          of.fields().keySet(),
          "device");
      if (devices.put(name, device) != null) {
        throw of.fault("device '%s' is given twice".formatted(NamedGraph.shortened(name)));
      }
    }

    private void component(final Device device, final YamlValue.Mapping of) {
      final String name = name(of, "a component");
      final Optional<String> type = of.fieldText("type", "choice", "choic");
      final Optional<YamlValue> count = of.field("count");
      final boolean isRank =
          RANKS.contains(type.orElse("").toLowerCase(Locale.ROOT)) || isCustomRank(of);
      if (type.filter("device"::equals).isPresent()) {
        graph.unused("device inside", "component");
      }
      final Device.Component component =
          new Device.Component(
              isRank,
              count.isPresent(),
              count.isPresent() ? count.get().count("'count'", MOST_NODES) : 1);
      if (device.components().put(name, component) != null) {
        throw of.fault("component '%s' is given twice".formatted(NamedGraph.shortened(name)));
      }
    }

    private boolean isCustomRank(final YamlValue.Mapping of) {
      return of.field("custom")
          .filter(YamlValue.Mapping.class::isInstance)
          .flatMap(custom -> custom.mapping("'custom'").fieldText("type"))
          .filter(type -> RANKS.contains(type.toLowerCase(Locale.ROOT)))
          .isPresent();
    }

    private void instance(final YamlValue value) {
      final YamlValue.Mapping of = value.mapping("an instance");
      final String name = name(of, "an instance");
      final String type = of.fieldText("device").orElse(name);
      final Device device = devices.get(type);
      if (device == null) {
        throw of.fault(
            ("instance '%s' is of the device '%s', which the file does not have. Maybe put its"
                    + " definition from its own file into the list 'devices'")
                .formatted(NamedGraph.shortened(name), NamedGraph.shortened(type)));
      }
      final Optional<YamlValue> count = of.field("count");
      final Device.Component copies =
          new Device.Component(
              false,
              count.isPresent(),
              count.isPresent() ? count.get().count("'count'", MOST_NODES) : 1);
      if (instances.put(name, new Instance(device, copies)) != null) {
        throw of.fault("instance '%s' is given twice".formatted(NamedGraph.shortened(name)));
      }
    }

    /// Takes the one device of a file without instances as an instance.
    private void onlyDevice(final YamlValue.Mapping inner) {
      if (devices.size() != 1) {
        throw inner.fault(
            ("'instances' is missing, so none of its %s devices is used. Maybe add instances, such"
                    + " as {name: host, device: %s, count: 2}")
                .formatted(devices.size(), devices.keySet().stream().findFirst().orElse("server")));
      }
      final String name = devices.keySet().iterator().next();
      instances.put(
          name,
          new Instance(devices.values().iterator().next(), new Device.Component(false, true, 1)));
      graph.remark("it has no instances, so one of its device is read");
    }

    private Instance instance(final YamlValue at, final String name) {
      final Instance instance = instances.get(name);
      if (instance == null) {
        throw at.fault("there is no instance '%s'".formatted(NamedGraph.shortened(name)));
      }
      return instance;
    }

    private static ChannelKind kind(final Map<String, ChannelKind> links, final String name) {
      return links.getOrDefault(name, ChannelKind.PLAIN);
    }

    /// A connection between instances, as a text or an object.
    private void outer(final YamlValue value, final Map<String, ChannelKind> links) {
      if (value instanceof YamlValue.Scalar) {
        final String[] words = value.text("a connection").split("\\.", -1);
        if (words.length != 9) {
          throw value.fault("a connection has nine parts: server.0.nic.0.eth.leaf.0.port.0");
        }
        add(
            value,
            endpoint(value, words[0], number(value, words[1]), words[2], words[3]),
            endpoint(value, words[5], number(value, words[6]), words[7], words[8]),
            kind(links, words[4]));
        return;
      }
      final YamlValue.Mapping edge = value.mapping("an edge");
      join(edge, endpoints(edge, "ep1"), endpoints(edge, "ep2"), links);
    }

    /// The edges inside each copy of an instance.
    private void inside(final String name, final Instance instance) {
      final Device device = instance.device();
      for (int copy = 0; copy < instance.copies().count(); copy++) {
        for (final YamlValue value : device.edges()) {
          if (value instanceof YamlValue.Scalar) {
            innerText(value, name, copy, device);
          } else {
            final YamlValue.Mapping edge = value.mapping("an edge");
            join(
                edge,
                endpoints(edge, "ep1", name, copy),
                endpoints(edge, "ep2", name, copy),
                device.links());
          }
        }
      }
    }

    private void innerText(
        final YamlValue value, final String name, final int copy, final Device device) {
      final String[] words = value.text("a connection").split("\\.", -1);
      if (words.length != 5) {
        throw value.fault("a connection inside a device has five parts: npu.0.pcie.nic.0");
      }
      add(
          value,
          endpoint(value, name, copy, words[0], words[1]),
          endpoint(value, name, copy, words[3], words[4]),
          kind(device.links(), words[2]));
    }

    private int number(final YamlValue at, final String word) {
      if (!word.matches("[0-9]{1,7}")) {
        throw at.fault("'%s' is no index".formatted(NamedGraph.shortened(word)));
      }
      return Integer.parseInt(word);
    }

    private EdgeScheme.Endpoint endpoint(
        final YamlValue at,
        final String instance,
        final int copy,
        final String component,
        final String place) {
      final Instance of = instance(at, instance);
      if (!of.copies().has(copy)) {
        throw outside(at, instance, copy, of.copies().count());
      }
      final Device.Component known = component(at, of, component);
      final int index = number(at, place);
      if (!known.has(index)) {
        throw outside(at, component, index, known.count());
      }
      return new EdgeScheme.Endpoint(instance, copy, component, index);
    }

    private Device.Component component(
        final YamlValue at, final Instance instance, final String name) {
      final Device.Component component = instance.device().components().get(name);
      if (component == null) {
        throw at.fault(
            "there is no component '%s'; the device has %s"
                .formatted(
                    NamedGraph.shortened(name),
                    NamedGraph.shortened(
                        String.join(", ", instance.device().components().keySet()))));
      }
      return component;
    }

    private IllegalArgumentException outside(
        final YamlValue at, final String name, final long index, final int count) {
      return at.fault(
          "'%s' has no index %s; its count is %s"
              .formatted(NamedGraph.shortened(name), index, count));
    }

    /// The endpoints that `ep1` or `ep2` of an edge between instances names.
    private List<EdgeScheme.Endpoint> endpoints(final YamlValue.Mapping edge, final String end) {
      final YamlValue.Mapping of = end(edge, end);
      final Range copies = range(of, "instance");
      final Instance instance = instance(of, copies.name());
      final List<EdgeScheme.Endpoint> all = new ArrayList<>();
      for (final int copy : copies.of(instance.copies().count())) {
        if (!instance.copies().has(copy)) {
          throw outside(of, copies.name(), copy, instance.copies().count());
        }
        all.addAll(endpoints(edge, end, copies.name(), copy));
      }
      return all;
    }

    /// The endpoints that it names inside one copy of an instance.
    private List<EdgeScheme.Endpoint> endpoints(
        final YamlValue.Mapping edge, final String end, final String instance, final int copy) {
      final YamlValue.Mapping of = end(edge, end);
      final Range places = range(of, "component");
      final Device.Component component = component(of, instance(of, instance), places.name());
      final List<EdgeScheme.Endpoint> all = new ArrayList<>();
      for (final int place : places.of(component.count())) {
        if (!component.has(place)) {
          throw outside(of, places.name(), place, component.count());
        }
        all.add(new EdgeScheme.Endpoint(instance, copy, places.name(), place));
      }
      return all;
    }

    private YamlValue.Mapping end(final YamlValue.Mapping edge, final String end) {
      return edge.field(end)
          .orElseThrow(() -> edge.fault("an edge has no '%s'".formatted(end)))
          .mapping("'" + end + "'");
    }

    /// A name with the indices of a slice: all of them if `isAll`, otherwise `from` until before
    /// `to`, which is the count if it is negative.
    private record Range(String name, int from, int to) {
      int[] of(final int count) {
        final int end = to < 0 ? count : to;
        if (end - from > MOST_NODES) {
          throw new IllegalArgumentException("a slice has too many indices");
        }
        final int[] indices = new int[Math.max(0, end - from)];
        for (int i = 0; i < indices.length; i++) {
          indices[i] = from + i;
        }
        return indices;
      }
    }

    private Range range(final YamlValue.Mapping of, final String field) {
      final String text =
          of.fieldText(field).orElseThrow(() -> of.fault("an end has no '%s'".formatted(field)));
      final Matcher slice = SLICE.matcher(text);
      if (!slice.matches()) {
        throw of.fault(
            "'%s' is no name with a slice like npu[0:2]".formatted(NamedGraph.shortened(text)));
      }
      final String from = slice.group(2) == null ? "" : slice.group(2);
      final String to = slice.group(4) == null ? "" : slice.group(4);
      final boolean isSlice = slice.group(3) == null || !slice.group(3).isEmpty();
      if (!isSlice && from.isEmpty()) {
        throw of.fault(
            "'%s' is no name with a slice like npu[0:2]".formatted(NamedGraph.shortened(text)));
      }
      final int first = from.isEmpty() ? 0 : Integer.parseInt(from);
      final int last = to.isEmpty() ? -1 : Integer.parseInt(to);
      if (Math.max(first, last) > MOST_NODES) {
        throw of.fault("'%s' has too large an index".formatted(NamedGraph.shortened(text)));
      }
      return new Range(slice.group(1).strip(), first, isSlice ? last : first + 1);
    }

    private EdgeScheme scheme(final YamlValue.Mapping edge) {
      final Optional<String> scheme = edge.fieldText("scheme");
      if (scheme.isEmpty()) {
        return edge.fieldText("many2many").filter("true"::equalsIgnoreCase).isPresent()
            ? EdgeScheme.MANY_TO_MANY
            : EdgeScheme.ONE_TO_ONE;
      }
      return switch (scheme.get()) {
        case "one2one" -> EdgeScheme.ONE_TO_ONE;
        case "many2many" -> EdgeScheme.MANY_TO_MANY;
        case "ring" -> EdgeScheme.RING;
        default ->
            throw edge.fault(
                "the scheme '%s' is not read; one2one, many2many and ring are"
                    .formatted(NamedGraph.shortened(scheme.get())));
      };
    }

    private void join(
        final YamlValue.Mapping edge,
        final List<EdgeScheme.Endpoint> one,
        final List<EdgeScheme.Endpoint> other,
        final Map<String, ChannelKind> links) {
      final EdgeScheme scheme = scheme(edge);
      if (scheme == EdgeScheme.ONE_TO_ONE && one.size() != other.size()) {
        graph.remark(
            "one2one of %s ends with %s at line %s joins the first %s, as InfraGraph does"
                .formatted(
                    one.size(), other.size(), edge.line(), Math.min(one.size(), other.size())));
      }
      if (scheme.most(one, other) > MOST_EDGES) {
        throw tooMany(edge);
      }
      final ChannelKind kind = kind(links, edge.fieldText("link").orElse(""));
      for (final EdgeScheme.Pair pair : scheme.pairs(one, other)) {
        add(edge, pair.one(), pair.other(), kind);
      }
    }

    private IllegalArgumentException tooMany(final YamlValue at) {
      return at.fault("it expands to more than %s edges".formatted(MOST_EDGES));
    }

    private void add(
        final YamlValue at,
        final EdgeScheme.Endpoint from,
        final EdgeScheme.Endpoint to,
        final ChannelKind kind) {
      if (edges.size() >= MOST_EDGES) {
        throw tooMany(at);
      }
      edges.add(new Edge(from, to, kind, at.line()));
    }

    private void requireNodes(final YamlValue at) {
      long nodes = 0;
      for (final Instance instance : instances.values()) {
        long each = 0;
        for (final Device.Component component : instance.device().components().values()) {
          each += component.count();
        }
        nodes += Math.min(MOST_NODES + 1L, instance.copies().count() * each);
      }
      if (nodes > MOST_NODES) {
        throw at.fault("it expands to more than %s nodes".formatted(MOST_NODES));
      }
    }

    private void build() {
      instances.forEach(
          (name, instance) -> {
            for (int copy = 0; copy < instance.copies().count(); copy++) {
              declare(name, copy, instance.device());
            }
          });
      for (final Edge edge : edges) {
        graph.edge(
            edge.from().name(),
            edge.to().name(),
            NamedGraph.Direction.BOTH_WAYS,
            edge.kind(),
            edge.line());
      }
    }

    private void declare(final String instance, final int copy, final Device device) {
      device
          .components()
          .forEach(
              (name, component) -> {
                for (int place = 0; place < component.count(); place++) {
                  final String node = new EdgeScheme.Endpoint(instance, copy, name, place).name();
                  final int index = graph.declare(node, 0);
                  if (!component.isRank()) {
                    graph.forwardOnly(index);
                  }
                }
              });
    }
  }
}
