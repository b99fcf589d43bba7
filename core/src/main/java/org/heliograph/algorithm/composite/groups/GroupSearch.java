package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.StrongComponents;
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
      isUpper[node] =
          !members.contains(node) && SwitchStar.of(graph, members, node).members().length == 0;
    }
    final IntList tails = new IntList();
    final IntList heads = new IntList();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (!isUpper[graph.tail(arc)] && !isUpper[graph.head(arc)]) {
        // In both directions, so that nodes reach each other if they hang together.
        tails.add(graph.tail(arc));
        heads.add(graph.head(arc));
        tails.add(graph.head(arc));
        heads.add(graph.tail(arc));
      }
    }
    final StrongComponents pieces =
        StrongComponents.of(Digraph.of(graph.nodes(), tails.toArray(), heads.toArray()));
    return IntStream.range(0, graph.nodes()).map(pieces::component).toArray();
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

  /// Disjoint switches with their members, as often as the switches that are left cover all.
  private void addStars() {
    final List<Integer> unused =
        IntStream.range(0, graph.nodes())
            .filter(node -> !members.contains(node))
            .boxed()
            .sorted(Comparator.comparingInt(node -> -lanes(node)))
            .collect(Collectors.toCollection(ArrayList::new));
    boolean isWhole = !unused.isEmpty();
    while (isWhole && found.size() < MOST) {
      final List<SwitchStar> stars = SwitchStar.disjoint(graph, members, unused, _ -> true);
      isWhole = SwitchStar.cover(stars, members);
      if (isWhole) {
        final int[] labels = IntStream.range(0, graph.nodes()).toArray();
        for (final SwitchStar star : stars) {
          Arrays.stream(star.members()).forEach(member -> labels[member] = star.node());
        }
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
