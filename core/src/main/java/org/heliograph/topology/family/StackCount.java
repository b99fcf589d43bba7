package org.heliograph.topology.family;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.units.Count;

/// The shape of a stack-graph of any digraph, counted and searched on its groups; O(groups ·
/// couplers).
final class StackCount {
  private static final long STEPS_MAX = 1_000_000_000L;

  private StackCount() {}

  /// Throws if a group cannot reach another, or if the search would take too long.
  static StackShape of(final StackTopology stack) {
    final Digraph groups = stack.groups();
    if (groups.nodes() * (groups.nodes() + (long) groups.arcs()) > STEPS_MAX) {
      throw new IllegalArgumentException(
          ("%s: %s are too many to find the diameter of a network without a formula."
                  + " Maybe stack-kautz.")
              .formatted(stack.name(), Count.of(groups.nodes(), "group")));
    }
    int couplers = 0;
    int fanOut = 0;
    boolean reflective = true;
    for (int group = 0; group < groups.nodes(); group++) {
      final int own = groups.multiplicity(group, group);
      couplers = Math.max(couplers, groups.outDegree(group));
      fanOut = Math.max(fanOut, groups.outDegree(group) - own);
      reflective &= own > 0;
    }
    return new StackShape(
        stack.stack(),
        groups.nodes(),
        groups.arcs(),
        couplers,
        fanOut,
        reflective,
        diameter(stack));
  }

  private static int diameter(final StackTopology stack) {
    final Digraph groups = stack.groups();
    final BreadthFirst search = BreadthFirst.over(groups);
    int diameter = 1;
    for (int group = 0; group < groups.nodes(); group++) {
      search.search(group);
      int round = Integer.MAX_VALUE;
      for (int i = 0; i < groups.inDegree(group); i++) {
        final int back = search.distance(groups.tail(groups.inArc(group, i)));
        round = back == BreadthFirst.UNREACHABLE ? round : Math.min(round, back + 1);
      }
      if (search.reached() < groups.nodes() || round == Integer.MAX_VALUE) {
        throw new IllegalArgumentException(
            "%s: not every group reaches every other. Maybe a strongly connected network."
                .formatted(stack.name()));
      }
      diameter = Math.max(diameter, Math.max(search.depth(), round));
    }
    return diameter;
  }
}
