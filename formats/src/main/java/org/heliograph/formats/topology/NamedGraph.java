package org.heliograph.formats.topology;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// A graph as files tell it: nodes by name, edges between names, in any order.
///
/// An edge may name a node before the file declares it; the build refuses names never declared.
final class NamedGraph {
  /// What an edge says of its direction.
  enum Direction {
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
  private boolean oneWay;

  private static final int UNDECLARED = -1;
  private static final Point NOWHERE = new Point(Double.NaN, Double.NaN);

  NamedGraph(final Path file) {
    this.file = file;
  }

  /// Says that edges go one way unless they say otherwise.
  void oneWay(final boolean isOneWay) {
    oneWay = isOneWay;
  }

  /// Declares a node; throws if it was declared before.
  int declare(final String name, final String label, final int line) {
    final int node = refer(name, line);
    if (order.get(node) != UNDECLARED) {
      throw fault(line, "node '%s' is given twice".formatted(shortened(name)));
    }
    order.set(node, declared++);
    labels.set(node, label);
    return node;
  }

  /// The node called `name`, declared or not yet.
  int refer(final String name, final int line) {
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
  int mention(final String name, final int line) {
    final int node = refer(name, line);
    if (order.get(node) == UNDECLARED) {
      order.set(node, declared++);
    }
    return node;
  }

  void label(final int node, final String text) {
    labels.set(node, text);
  }

  /// Where to draw a node; not finite means nowhere.
  void place(final int node, final double x, final double y) {
    points.set(node, new Point(x, y));
  }

  /// Adds an edge; throws if it leads from a node to itself.
  void edge(
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

  /// A fault at a line, or in the whole file if `line` is 0.
  IllegalArgumentException fault(final int line, final String what) {
    return new IllegalArgumentException(
        "%s%s: %s.".formatted(file, line > 0 ? ", line " + line : "", what));
  }

  /// Text from a file, cut to what fits into a message.
  static String shortened(final String text) {
    final String head = text.length() <= 60 ? text : text.substring(0, 60) + "…";
    return head.replaceAll("\\p{Cntrl}", " ");
  }

  /// Puts nodes in increasing order if all names are numbers.
  void sortIfNumbers() {
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

  /// The network; `directed` makes every edge one-way whatever the file says.
  Topology build(final String name, final boolean directed) {
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
    placeNodes(builder);
    return builder.build();
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
