package org.heliograph.algorithm.composite.hierarchy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// Finds groups of nodes that are linked better with each other than with the rest, from the links
/// alone.
///
/// Tried are: what is left in one piece without the switches that are linked to switches only; the
/// neighbours of disjoint switches; and communities of high modularity, with links counted once or
/// by their lanes, if most links are inside. O(n + m) except for the communities, which are found
/// on small networks only.
final class GroupSearch {
  private static final int MOST = 4;
  private static final long MOST_WORK = 1L << 20;
  private static final double LEAST_INSIDE = 0.7;

  private final Topology topology;
  private final NodeSet members;
  private final Digraph graph;
  private final List<NodeGroups> found = new ArrayList<>();

  private GroupSearch(final Topology topology, final NodeSet members) {
    this.topology = topology;
    this.members = members;
    this.graph = topology.graph();
  }

  /// The different divisions of `topology` into groups, a few at most.
  static List<NodeGroups> of(final Topology topology, final NodeSet members) {
    final GroupSearch search = new GroupSearch(topology, members);
    search.add(search.withoutUpperSwitches());
    search.addStars();
    search.addCommunities();
    return search.found;
  }

  private void add(final int[] labels) {
    final Optional<NodeGroups> groups =
        found.size() < MOST ? NodeGroups.of(topology, members, labels) : Optional.empty();
    groups.filter(made -> found.stream().noneMatch(made::isSame)).ifPresent(found::add);
  }

  /// The pieces that are left without the nodes that have no member as a neighbour.
  private int[] withoutUpperSwitches() {
    final boolean[] isUpper = new boolean[graph.nodes()];
    for (int node = 0; node < isUpper.length; node++) {
      isUpper[node] = !members.contains(node) && star(node).isEmpty();
    }
    final int[] labels = IntStream.range(0, graph.nodes()).toArray();
    final boolean[] seen = new boolean[graph.nodes()];
    for (int start = 0; start < seen.length; start++) {
      final IntList queue = new IntList();
      if (!seen[start] && !isUpper[start]) {
        seen[start] = true;
        queue.add(start);
      }
      for (int i = 0; i < queue.size(); i++) {
        labels[queue.get(i)] = start;
        for (int way = 0; way < 2; way++) {
          final int degree =
              way == 0 ? graph.outDegree(queue.get(i)) : graph.inDegree(queue.get(i));
          for (int arc = 0; arc < degree; arc++) {
            final int next =
                way == 0
                    ? graph.head(graph.outArc(queue.get(i), arc))
                    : graph.tail(graph.inArc(queue.get(i), arc));
            if (!seen[next] && !isUpper[next]) {
              seen[next] = true;
              queue.add(next);
            }
          }
        }
      }
    }
    return labels;
  }

  private void addCommunities() {
    for (final boolean countsLanes : new boolean[] {false, true}) {
      if (topology.nodes() * topology.channels() <= MOST_WORK && found.size() < MOST) {
        final int[] labels = Communities.of(topology, countsLanes);
        if (inside(labels) >= LEAST_INSIDE) {
          add(labels);
        }
      }
    }
  }

  /// The share of the links that join nodes of equal labels.
  private double inside(final int[] labels) {
    long inside = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      inside += labels[graph.tail(arc)] == labels[graph.head(arc)] ? 1 : 0;
    }
    return (double) inside / graph.arcs();
  }

  /// The members that are linked with `node` in both directions.
  private IntList star(final int node) {
    final IntList star = new IntList();
    for (int i = 0; i < graph.inDegree(node); i++) {
      final int member = graph.tail(graph.inArc(node, i));
      boolean isBack = false;
      for (int o = 0; o < graph.outDegree(node) && !isBack; o++) {
        isBack = graph.head(graph.outArc(node, o)) == member;
      }
      if (isBack && members.contains(member)) {
        star.add(member);
      }
    }
    return star;
  }

  /// Disjoint switches with their members, as often as the switches that are left cover all.
  private void addStars() {
    final List<Integer> unused = new ArrayList<>();
    for (int node = 0; node < graph.nodes(); node++) {
      if (!members.contains(node)) {
        unused.add(node);
      }
    }
    unused.sort(Comparator.comparingInt(node -> -lanes(node)));
    boolean isWhole = !unused.isEmpty();
    while (isWhole && found.size() < MOST) {
      final int[] labels = IntStream.range(0, graph.nodes()).toArray();
      final boolean[] taken = new boolean[graph.nodes()];
      int covered = 0;
      for (final int node : List.copyOf(unused)) {
        final IntList star = star(node);
        final boolean isFree =
            !star.isEmpty() && Arrays.stream(star.toArray()).noneMatch(member -> taken[member]);
        if (isFree) {
          unused.remove((Integer) node);
          for (final int member : star.toArray()) {
            labels[member] = node;
            covered += taken[member] ? 0 : 1;
            taken[member] = true;
          }
        }
      }
      isWhole = covered == members.size();
      if (isWhole) {
        add(labels);
      }
    }
  }

  private int lanes(final int node) {
    int lanes = 0;
    for (int i = 0; i < topology.inDegree(node); i++) {
      lanes += topology.lanes(topology.inChannel(node, i));
    }
    return lanes;
  }
}
