package org.heliograph.formats.msccl;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.heliograph.formats.graph.NamedGraph;
import org.heliograph.topology.ChannelKind;

/// The paths of the pairs of nodes behind switches: each leads through every switch that covers its
/// pair, those of few sources first.
///
/// 1. A switch of limit B is a link of B lanes between two nodes that forward, so all its pairs
///    together send at most B chunks in a slot.
/// 2. A link towards a switch or from it has as many lanes as the pairs on it could use, at most
///    B, so nothing that msccl allows is lost.
/// 3. If every pair has exactly one path, its own, and every other pair has none, then what the
///    network allows is what msccl allows, except for 4.
/// 4. A pair whose own limit is smaller than every link on its path enters its first switch through
///    a separate node, which keeps the limit, unless another pair enters there from the same
///    source: then a route may lead through the node of the other pair.
///
/// The condition of 3 is checked; the pairs of the exception in 4 are counted and reported.
final class SwitchPaths {
  private static final long MOST_STEPS = 100_000_000;

  /// Nodes of the graph where a switch begins and ends; the same for one source or one target.
  private record Gate(int in, int out) {}

  private final NamedGraph graph;
  private final int[][] lanes;
  private final List<Switch> switches;
  private final List<Gate> gates = new ArrayList<>();

  /// Lanes of the links between nodes of the graph, by their ends.
  private final Map<Long, Integer> links = new TreeMap<>();

  /// The nodes through which pairs enter their first switch, by the ends of the pair.
  private final Map<Long, Integer> entries = new TreeMap<>();

  SwitchPaths(final NamedGraph graph, final int[][] lanes, final List<Switch> switches) {
    this.graph = graph;
    this.lanes = lanes;
    this.switches =
        switches.stream()
            .sorted(
                Comparator.<Switch>comparingInt(each -> each.sources().cardinality())
                    .thenComparingInt(each -> -each.targets().cardinality()))
            .toList();
    final long nodes = lanes.length;
    final long count = switches.size();
    if (Math.max(count * nodes * nodes, count * count * nodes / 10) > MOST_STEPS) {
      throw graph.fault(0, "it has too many switches to be read");
    }
  }

  /// Whether a link from `source` to `target` leads through a switch.
  boolean isBetween(final int source, final int target) {
    return lanes[target][source] > 0
        && switches.stream().anyMatch(each -> each.covers(source, target));
  }

  /// The nodes on the way of a pair behind switches.
  List<Integer> path(final int source, final int target) {
    final List<Integer> path = new ArrayList<>(List.of(source));
    final Integer entry = entries.get(ends(source, target));
    if (entry != null) {
      path.add(entry);
    }
    for (final int each : chain(source, target)) {
      final Gate gate = gates.get(each);
      path.add(gate.in());
      if (gate.out() != gate.in()) {
        path.add(gate.out());
      }
    }
    path.add(target);
    return path;
  }

  /// The lanes of a link to or from a node of a switch; 0 if there is none.
  int lanes(final int from, final int to) {
    return links.getOrDefault(ends(from, to), 0);
  }

  /// Adds the nodes and links of all switches.
  void addEdges() {
    for (int index = 0; index < switches.size(); index++) {
      addGate(index);
    }
    addLimits();
    forEachPair(this::addPath);
    requireOwnPaths();
    addEntries();
    links.forEach(
        (ends, count) ->
            graph.edge(
                (int) (ends >> 32),
                ends.intValue(),
                NamedGraph.Direction.ONE_WAY,
                ChannelKind.PLAIN.withLanes(count),
                0));
    final long shared = entries.keySet().stream().filter(this::isShared).count();
    if (shared > 0) {
      graph.remark(
          "the limit of each switch holds, but %s pairs behind one may send more than their link"
                  .formatted(shared)
              + " allows");
    }
  }

  /// Adds the links inside switches, which have their limits.
  private void addLimits() {
    for (int index = 0; index < gates.size(); index++) {
      final Gate gate = gates.get(index);
      if (gate.in() != gate.out()) {
        links.put(ends(gate.in(), gate.out()), switches.get(index).lanes());
      }
    }
  }

  /// Gives each pair that needs it a separate node, and computes the links again.
  private void addEntries() {
    forEachPair(
        (source, target) -> {
          if (isLoose(source, target)) {
            entries.put(ends(source, target), graph.labels().size() + entries.size());
          }
        });
    entries
        .keySet()
        .forEach(pair -> forwarding("%s to %s".formatted((int) (pair >> 32), pair.intValue())));
    if (!entries.isEmpty()) {
      links.clear();
      addLimits();
      forEachPair(this::addPath);
    }
  }

  /// Whether another pair enters the first switch of `pair` from the same source.
  private boolean isShared(final long pair) {
    final int source = (int) (pair >> 32);
    final int target = (int) pair;
    final int first = chain(source, target).getFirst();
    for (int other = 0; other < lanes.length; other++) {
      if (other != target && isBetween(source, other) && chain(source, other).getFirst() == first) {
        return true;
      }
    }
    return false;
  }

  /// What is done with a source and a target.
  private interface PairBody {
    /// Uses the pair.
    void accept(int source, int target);
  }

  private void forEachPair(final PairBody body) {
    for (int source = 0; source < lanes.length; source++) {
      for (int target = 0; target < lanes.length; target++) {
        if (isBetween(source, target)) {
          body.accept(source, target);
        }
      }
    }
  }

  /// A switch that alone follows its one source, or alone comes before its one target, needs one
  /// node: the link to that source or target has its limit.
  private void addGate(final int index) {
    final Switch each = switches.get(index);
    final boolean isEnd =
        (each.sources().cardinality() == 1 && isEverywhere(index, List::getFirst))
            || (each.targets().cardinality() == 1 && isEverywhere(index, List::getLast));
    final int in = forwarding(each.name() + (isEnd ? "" : " in"));
    final int out = isEnd ? in : forwarding(each.name() + " out");
    gates.add(new Gate(in, out));
  }

  private boolean isEverywhere(final int index, final ToIntFunction<List<Integer>> place) {
    final Switch each = switches.get(index);
    for (int source = 0; source < lanes.length; source++) {
      for (int target = 0; target < lanes.length; target++) {
        if (lanes[target][source] > 0
            && each.covers(source, target)
            && place.applyAsInt(chain(source, target)) != index) {
          return false;
        }
      }
    }
    return true;
  }

  private int forwarding(final String label) {
    final int number = graph.labels().size();
    final int node = graph.declare("switch " + number + " " + label, label, 0);
    graph.forwardOnly(node);
    return node;
  }

  private static long ends(final int from, final int to) {
    return ((long) from << 32) | to;
  }

  private List<Integer> chain(final int source, final int target) {
    final List<Integer> chain = new ArrayList<>();
    for (int i = 0; i < switches.size(); i++) {
      if (switches.get(i).covers(source, target)) {
        chain.add(i);
      }
    }
    return chain;
  }

  /// Adds the links on the path of a pair; those of several pairs have lanes for all of them.
  private void addPath(final int source, final int target) {
    final List<Integer> chain = chain(source, target);
    final int own = lanes[target][source];
    final int entry = entries.getOrDefault(ends(source, target), source);
    if (entry != source) {
      links.put(ends(source, entry), own);
    }
    int from = entry;
    int limit = ChannelKind.MAX_LANES;
    for (final int each : chain) {
      final int next = Math.min(limit, switches.get(each).lanes());
      widen(from, gates.get(each).in(), from == entry ? own : next, next);
      from = gates.get(each).out();
      limit = switches.get(each).lanes();
    }
    widen(from, target, own, limit);
  }

  private void widen(final int from, final int to, final int more, final int most) {
    links.merge(ends(from, to), Math.min(more, most), (a, b) -> Math.min(a + b, most));
  }

  /// Throws if a pair could go another way than through its own switches.
  private void requireOwnPaths() {
    for (int source = 0; source < lanes.length; source++) {
      final int[] paths = pathsFrom(source);
      for (int target = 0; target < lanes.length; target++) {
        final boolean isOwn = isBetween(source, target);
        if (target != source && paths[target] != (isOwn ? 1 : 0)) {
          throw graph.fault(
              0,
              "the switches between nodes %s and %s cannot be expressed: nodes and links for them"
                      .formatted(source, target)
                  + " would open other paths");
        }
      }
    }
  }

  /// The number of paths through switches alone from `source` to each node, at most 2.
  private int[] pathsFrom(final int source) {
    final int[] paths = new int[lanes.length];
    final int[] reached = new int[switches.size()];
    for (int i = 0; i < reached.length; i++) {
      final Gate gate = gates.get(i);
      int ways = links.containsKey(ends(source, gate.in())) ? 1 : 0;
      for (int before = 0; before < i; before++) {
        if (reached[before] > 0 && links.containsKey(ends(gates.get(before).out(), gate.in()))) {
          ways += reached[before];
        }
      }
      reached[i] = Math.min(2, ways);
      for (int target = 0; target < paths.length && reached[i] > 0; target++) {
        if (links.containsKey(ends(gate.out(), target))) {
          paths[target] = Math.min(2, paths[target] + reached[i]);
        }
      }
    }
    return paths;
  }

  /// Whether every link on the path of a pair has more lanes than the pair may use.
  private boolean isLoose(final int source, final int target) {
    int least = ChannelKind.MAX_LANES;
    int from = source;
    for (final int each : chain(source, target)) {
      final Gate gate = gates.get(each);
      least = Math.min(least, links.getOrDefault(ends(from, gate.in()), least));
      least = Math.min(least, links.getOrDefault(ends(gate.in(), gate.out()), least));
      from = gate.out();
    }
    least = Math.min(least, links.getOrDefault(ends(from, target), least));
    return least > lanes[target][source];
  }

  /// A limit of `lanes` chunks per round from all `sources` to all `targets` together.
  record Switch(String name, BitSet sources, BitSet targets, int lanes) {
    boolean covers(final int source, final int target) {
      return source != target && sources.get(source) && targets.get(target);
    }
  }
}
