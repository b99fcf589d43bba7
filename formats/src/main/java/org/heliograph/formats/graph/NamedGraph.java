package org.heliograph.formats.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.heliograph.interchange.NetworkReading;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Count;

/// A graph as files tell it: nodes by name, edges between names, in any order.
///
/// An edge may name a node before the file declares it; the build refuses names never declared.
public final class NamedGraph {
  /// An attribute by what has it and its name.
  private record Attribute(String owner, String name) implements Comparable<Attribute> {
    String of(final int count) {
      return "'%s' of %s".formatted(name, Count.of(count, owner));
    }

    @Override
    public int compareTo(final Attribute other) {
      return Comparator.comparing(Attribute::owner)
          .thenComparing(Attribute::name)
          .compare(this, other);
    }
  }

  /// What an edge says of its direction.
  public enum Direction {
    /// Nothing, so the file decides.
    AS_FILE,
    ONE_WAY,
    BOTH_WAYS
  }

  private final Path file;
  private final Map<String, Integer> index = new HashMap<>();
  private final List<String> labels = new ArrayList<>();
  private final List<Point> points = new ArrayList<>();
  private final IntList order = new IntList();
  private final IntList firstLine = new IntList();
  private int declared;

  private final Map<ChannelKind, Integer> kindIndex = new HashMap<>();
  private final List<ChannelKind> kinds = new ArrayList<>();
  private final IntList ends = new IntList();
  private final IntList kindOf = new IntList();
  private final List<Direction> directions = new ArrayList<>();
  private final IntList forwarding = new IntList();
  private final Map<Attribute, Integer> unusedAttributes = new TreeMap<>();
  private final Map<Attribute, Integer> withoutUnit = new TreeMap<>();
  private final Set<String> remarks = new LinkedHashSet<>();
  private boolean oneWay;

  private static final int MOST_NAMES = 20;
  private static final int MOST_DISTINCT = 1000;
  private static final int UNDECLARED = -1;
  private static final Point NOWHERE = new Point(Double.NaN, Double.NaN);

  public NamedGraph(final Path file) {
    this.file = file;
  }

  /// Says that edges go one way unless they say otherwise.
  public void oneWay(final boolean isOneWay) {
    oneWay = isOneWay;
  }

  /// Declares a node; throws if it was declared before.
  public int declare(final String name, final String label, final int line) {
    final int node = refer(name, line);
    if (order.get(node) != UNDECLARED) {
      throw fault(line, "node '%s' is given twice".formatted(shortened(name)));
    }
    order.set(node, declared++);
    labels.set(node, label);
    return node;
  }

  /// Declares a node whose name is its label.
  public int declare(final String name, final int line) {
    return declare(name, name, line);
  }

  /// Declares `count` nodes whose names are their numbers from 0.
  public void declareNumbers(final int count, final int line) {
    for (int node = 0; node < count; node++) {
      declare(Integer.toString(node), line);
    }
  }

  /// The node called `name`, declared or not yet.
  public int refer(final String name, final int line) {
    final Integer known = index.get(name);
    if (known != null) {
      return known;
    }
    final int node = labels.size();
    if (node >= TopologyBuilder.MAX_NODES) {
      throw fault(line, "more than %s nodes".formatted(TopologyBuilder.MAX_NODES));
    }
    index.put(name, node);
    order.add(UNDECLARED);
    firstLine.add(line);
    labels.add(name);
    points.add(NOWHERE);
    return node;
  }

  /// The node called `name`, declared now unless it was before.
  public int mention(final String name, final int line) {
    final int node = refer(name, line);
    if (order.get(node) == UNDECLARED) {
      order.set(node, declared++);
    }
    return node;
  }

  /// The labels of all nodes so far, in the order in which they were named first.
  public List<String> labels() {
    return List.copyOf(labels);
  }

  public void label(final int node, final String text) {
    labels.set(node, text);
  }

  /// Says that a node only forwards, such as a switch: it is no rank.
  public void forwardOnly(final int node) {
    forwarding.add(node);
  }

  /// A name with its value, as a node or an edge has them.
  public record Value(String name, String text) {}

  /// Uses an attribute of a node that says what the node does, such as `type` with `switch`; any
  /// other is noted as not used.
  public void nodeAttribute(final int node, final Value value) {
    final Optional<NodeRole> role = NodeRole.of(value.name(), value.text());
    if (role.isEmpty()) {
      unused(value.name(), "node");
    } else if (role.get() == NodeRole.FORWARDS) {
      forwardOnly(node);
    }
  }

  /// What all attributes of an edge, by name, make of a plain channel.
  public ChannelKind kind(
      final ChannelAttributes attributes, final Map<String, String> values, final int line) {
    ChannelKind kind = ChannelKind.PLAIN;
    for (final Map.Entry<String, String> value : LinkSpeed.joined(values).entrySet()) {
      kind = attribute(attributes, kind, new Value(value.getKey(), value.getValue()), line);
    }
    return kind;
  }

  /// What an attribute of an edge makes of `kind`; one that means nothing is noted as not used, so
  /// is a number without a unit, and a wrong value is a fault at `line`.
  public ChannelKind attribute(
      final ChannelAttributes attributes,
      final ChannelKind kind,
      final Value value,
      final int line) {
    if (attributes.lacksUnit(value.name(), value.text())) {
      withoutUnit.merge(new Attribute("edge", shortened(value.name())), 1, Integer::sum);
      return kind;
    }
    final Optional<ChannelKind> applied =
        located(line, () -> attributes.applied(kind, value.name(), value.text()));
    if (applied.isEmpty()) {
      unused(value.name(), "edge");
    }
    return applied.orElse(kind);
  }

  /// What `value` gives; what it throws is a fault at `line`.
  public <T> T located(final int line, final Supplier<T> value) {
    try {
      return value.get();
    } catch (final IllegalArgumentException e) {
      throw fault(line, String.valueOf(e.getMessage()).replaceAll("\\.$", ""));
    }
  }

  /// Notes that the attribute `name` of one `owner`, such as `node` or `edge`, is not used.
  public void unused(final String name, final String owner) {
    final Attribute attribute = new Attribute(owner, shortened(name));
    if (unusedAttributes.size() < MOST_DISTINCT || unusedAttributes.containsKey(attribute)) {
      unusedAttributes.merge(attribute, 1, Integer::sum);
    }
  }

  /// Notes that of `names` those that are not `known` are not used.
  public void unusedBeside(
      final Set<String> known, final Collection<String> names, final String owner) {
    names.stream().filter(name -> !known.contains(name)).forEach(name -> unused(name, owner));
  }

  /// Notes a clause without a full stop that is reported once with the name of the file, such as
  /// "its demands are not used".
  public void remark(final String clause) {
    if (remarks.size() < MOST_NAMES) {
      remarks.add(clause);
    }
  }

  /// Where to draw a node; not finite means nowhere.
  public void place(final int node, final double x, final double y) {
    points.set(node, new Point(x, y));
  }

  /// Adds an edge; throws if it leads from a node to itself.
  public void edge(
      final int from,
      final int to,
      final Direction direction,
      final ChannelKind kind,
      final int line) {
    if (from == to) {
      throw fault(
          line,
          "an edge from '%s' to itself carries nothing; leave it out"
              .formatted(shortened(labels.get(from))));
    }
    if (kindOf.size() >= TopologyBuilder.MAX_CHANNELS) {
      throw fault(line, "more than %s edges".formatted(TopologyBuilder.MAX_CHANNELS));
    }
    ends.add(from);
    ends.add(to);
    directions.add(direction);
    kindOf.add(
        kindIndex.computeIfAbsent(
            kind,
            key -> {
              kinds.add(key);
              return kinds.size() - 1;
            }));
  }

  /// Adds an edge between nodes by their names, declared or not yet.
  public void edge(
      final String from,
      final String to,
      final Direction direction,
      final ChannelKind kind,
      final int line) {
    edge(refer(from, line), refer(to, line), direction, kind, line);
  }

  /// A fault at a line, or in the whole file if `line` is 0.
  public IllegalArgumentException fault(final int line, final String what) {
    return new IllegalArgumentException(
        "%s%s: %s.".formatted(file, line > 0 ? ", line " + line : "", what));
  }

  /// Text from a file, cut to what fits into a message.
  public static String shortened(final String text) {
    final String head = text.length() <= 60 ? text : text.substring(0, 60) + "…";
    return head.replaceAll("\\p{Cntrl}", " ");
  }

  /// Puts nodes in increasing order if all names are numbers.
  public void sortIfNumbers() {
    if (!index.keySet().stream().allMatch(name -> name.matches("[0-9]{1,18}"))) {
      return;
    }
    final List<String> names = new ArrayList<>(index.keySet());
    names.sort(
        Comparator.<String>comparingLong(name -> Long.parseLong(name))
            .thenComparing(Comparator.naturalOrder()));
    for (int i = 0; i < names.size(); i++) {
      order.set(index.getOrDefault(names.get(i), 0), i);
    }
  }

  /// The network as `reading` wants it; what was not used is reported.
  public Topology build(final NetworkReading reading) {
    final Topology topology = build(reading.name(), reading.directed());
    remarks.forEach(clause -> reading.notices().accept("%s: %s.".formatted(file, clause)));
    if (!withoutUnit.isEmpty()) {
      reading
          .notices()
          .accept(
              "%s: numbers of %s have no unit, so they are not used. Maybe --units Gb/s,ns."
                  .formatted(file, list(withoutUnit)));
    }
    if (!unusedAttributes.isEmpty()) {
      reading
          .notices()
          .accept(
              (unusedAttributes.size() == 1
                      ? "%s: attribute %s is not used."
                      : "%s: attributes not used: %s.")
                  .formatted(file, list(unusedAttributes)));
    }
    return topology;
  }

  private static String list(final Map<Attribute, Integer> attributes) {
    final List<String> each = new ArrayList<>();
    attributes.forEach((attribute, count) -> each.add(attribute.of(count)));
    final int more = each.size() - MOST_NAMES;
    return String.join(", ", more > 0 ? each.subList(0, MOST_NAMES) : each)
        + (more > 0 ? " and %s more".formatted(more) : "");
  }

  private Topology build(final String name, final boolean directed) {
    final int nodes = labels.size();
    if (nodes == 0) {
      throw fault(0, "it has no node");
    }
    for (int node = 0; node < nodes; node++) {
      if (order.get(node) == UNDECLARED) {
        throw fault(
            firstLine.get(node),
            "an edge names the node '%s', which the file does not have"
                .formatted(shortened(labels.get(node))));
      }
    }
    final TopologyBuilder builder = new TopologyBuilder(name, nodes);
    for (int edge = 0; edge < kindOf.size(); edge++) {
      builder.kind(kinds.get(kindOf.get(edge)));
      final int from = order.get(ends.get(2 * edge));
      final int to = order.get(ends.get(2 * edge + 1));
      if (directed || isOneWay(directions.get(edge))) {
        builder.link(from, to);
      } else {
        builder.edge(from, to);
      }
    }
    final String[] ordered = new String[nodes];
    for (int node = 0; node < nodes; node++) {
      ordered[order.get(node)] = labels.get(node);
    }
    builder.labels(node -> ordered[node]);
    builder.ranks(ranks());
    placeNodes(builder);
    return builder.build();
  }

  /// All nodes that do not only forward.
  private NodeSet ranks() {
    final boolean[] forwards = new boolean[labels.size()];
    for (int i = 0; i < forwarding.size(); i++) {
      forwards[order.get(forwarding.get(i))] = true;
    }
    final int[] ranks =
        IntStream.range(0, forwards.length).filter(node -> !forwards[node]).toArray();
    if (ranks.length == 0) {
      throw fault(0, "all of its nodes are switches, so none takes part in a collective");
    }
    return NodeSet.of(ranks);
  }

  private boolean isOneWay(final Direction direction) {
    return switch (direction) {
      case AS_FILE -> oneWay;
      case ONE_WAY -> true;
      case BOTH_WAYS -> false;
    };
  }

  /// Uses the file's coordinates if every node has some, scaled so that an edge has mean length 1.
  private void placeNodes(final TopologyBuilder builder) {
    double length = 0;
    for (int edge = 0; edge < kindOf.size(); edge++) {
      final Point one = points.get(ends.get(2 * edge));
      final Point other = points.get(ends.get(2 * edge + 1));
      length += Math.hypot(one.x() - other.x(), one.y() - other.y());
    }
    final double scale = length > 0 ? kindOf.size() / length : 1;
    final Point[] placed = new Point[points.size()];
    for (int node = 0; node < placed.length; node++) {
      final Point point = points.get(node);
      placed[order.get(node)] = new Point(point.x() * scale, point.y() * scale);
      if (!Double.isFinite(point.x() * scale) || !Double.isFinite(point.y() * scale)) {
        return;
      }
    }
    builder.positions(node -> placed[node]);
  }
}
