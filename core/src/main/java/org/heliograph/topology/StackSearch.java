package org.heliograph.topology;

import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.Girth;
import org.heliograph.graph.StrongComponents;

/// Distances within a stack-graph, computed on its groups.
///
/// Nodes of different groups are as far apart as their groups. Two nodes of one group are as far
/// apart as the shortest cycle through the group. The search starts at one group of each orbit of
/// the automorphisms. Time O(orbits · (groups + couplers)).
final class StackSearch {
  // Two opposite arcs, or a triangle: the shortest cycles over a coupler within a group.
  private static final int DIRECTED_LOOP = 2;
  private static final int TRIANGLE = 3;
  private static final int SQUARE = 4;

  private final StackTopology topology;
  private final Digraph groups;
  private final long budget;

  StackSearch(final StackTopology topology, final long budget) {
    this.topology = topology;
    this.groups = topology.groups();
    this.budget = budget;
  }

  DistanceFacts facts() {
    final boolean undirected = groups.isSymmetric();
    final boolean connected =
        StrongComponents.of(groups).isStronglyConnected()
            && (groups.arcs() > 0 || topology.nodes() == 1);
    final Fact<Integer> girth = girth(undirected);
    if (!connected || topology.nodes() == 1) {
      return unknown(undirected, connected, connected ? "a single rank" : "not connected", girth);
    }
    final Optional<Reach> found = all();
    if (found.isEmpty()) {
      final Reach first = from(BreadthFirst.over(groups), 0);
      return unknown(
          undirected,
          true,
          "%s; at least %s".formatted(TopologyFacts.TOO_LARGE, first.depth()),
          girth);
    }
    final long pairs = topology.nodes() * (topology.nodes() - 1L);
    return new DistanceFacts(
        Fact.of(undirected),
        Fact.of(true),
        Fact.of(found.get().depth()),
        Fact.of(found.get().sum()),
        Fact.of((double) found.get().sum() / pairs),
        girth);
  }

  private static DistanceFacts unknown(
      final boolean undirected,
      final boolean connected,
      final String diameter,
      final Fact<Integer> girth) {
    final String rest =
        diameter.startsWith(TopologyFacts.TOO_LARGE) ? TopologyFacts.TOO_LARGE : diameter;
    return new DistanceFacts(
        Fact.of(undirected),
        Fact.of(connected),
        Fact.unknown(diameter),
        Fact.unknown(rest),
        Fact.unknown(rest),
        girth);
  }

  private long pass() {
    return groups.nodes() + (long) groups.arcs();
  }

  /// Searches from every group, or from one of each orbit if only that is within the budget.
  private Optional<Reach> all() {
    final boolean plain = (double) pass() * groups.nodes() <= budget;
    final int[] orbits = orbits(plain ? List.of() : topology.groupGenerators());
    final int[] sizes = new int[groups.nodes()];
    int representatives = 0;
    for (final int orbit : orbits) {
      representatives += sizes[orbit]++ == 0 ? 1 : 0;
    }
    if ((double) pass() * representatives > budget) {
      return Optional.empty();
    }
    final BreadthFirst search = BreadthFirst.over(groups);
    int depth = 0;
    long sum = 0;
    for (int group = 0; group < groups.nodes(); group++) {
      if (sizes[group] > 0) {
        final Reach one = from(search, group);
        depth = Math.max(depth, one.depth());
        sum += sizes[group] * one.sum();
      }
    }
    return Optional.of(new Reach(depth, sum));
  }

  private int[] orbits(final List<int[]> generators) {
    return Automorphisms.orbits(groups.nodes(), generators.toArray(int[][]::new));
  }

  /// The largest distance from the members of a group, and the sum over all of them.
  private record Reach(int depth, long sum) {}

  private Reach from(final BreadthFirst search, final int group) {
    search.search(group);
    final long s = topology.stack();
    long others = 0;
    int depth = 0;
    for (int i = 0; i < search.reached(); i++) {
      final int distance = search.distance(search.node(i));
      others += distance;
      depth = Math.max(depth, distance);
    }
    if (s == 1) {
      return new Reach(depth, others);
    }
    final int round = round(search, group);
    return new Reach(Math.max(depth, round), s * s * others + s * (s - 1) * round);
  }

  /// The number of couplers on the shortest cycle through a group from which `search` just ran.
  private int round(final BreadthFirst search, final int group) {
    int round = Integer.MAX_VALUE;
    for (int i = 0; i < groups.inDegree(group); i++) {
      round = Math.min(round, search.distance(groups.tail(groups.inArc(group, i))) + 1);
    }
    return round;
  }

  private Fact<Integer> girth(final boolean undirected) {
    final boolean loops = hasLoop();
    if (topology.stack() > 1 && loops && !undirected) {
      return Fact.of(DIRECTED_LOOP);
    }
    if (topology.stack() > 1 && undirected) {
      return undirectedGirth(loops);
    }
    if ((double) pass() * groups.nodes() > budget) {
      return Fact.unknown(TopologyFacts.TOO_LARGE);
    }
    return Girth.of(groups).stream().boxed().findFirst().map(Fact::of).orElse(noCycle());
  }

  private static Fact<Integer> noCycle() {
    return Fact.unknown("no cycle");
  }

  /// At most 4, through two members each of two neighbouring groups.
  private Fact<Integer> undirectedGirth(final boolean loops) {
    boolean edges = false;
    for (int arc = 0; arc < groups.arcs(); arc++) {
      edges |= groups.tail(arc) != groups.head(arc);
      if (groups.multiplicity(groups.tail(arc), groups.head(arc)) > 1) {
        return Fact.of(2);
      }
    }
    if (loops && (edges || topology.stack() > 2)) {
      return Fact.of(TRIANGLE);
    }
    if (!edges) {
      return noCycle();
    }
    return Fact.of(hasTriangle() ? TRIANGLE : SQUARE);
  }

  private boolean hasLoop() {
    for (int arc = 0; arc < groups.arcs(); arc++) {
      if (groups.tail(arc) == groups.head(arc)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasTriangle() {
    for (int arc = 0; arc < groups.arcs(); arc++) {
      final int head = groups.head(arc);
      for (int i = 0; i < groups.outDegree(head); i++) {
        final int third = groups.head(groups.outArc(head, i));
        if (groups.multiplicity(third, groups.tail(arc)) > 0) {
          return true;
        }
      }
    }
    return false;
  }
}
