package org.heliograph.cost.claim;

import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;

/// A ring (`closed`) or a line of nodes that each have one chunk for all others, with lightpaths of
/// `lanes` wavelengths in each direction.
record RingOrLineShape(int nodes, boolean closed, int lanes) {

  /// The shape of `problem`, if it is a ring or line; O(n + m).
  static Optional<RingOrLineShape> of(final Problem problem) {
    final Topology topology = problem.topology();
    if (!problem.capabilities().laneContinuity()
        || !topology.isPointToPoint()
        || !isForAll(problem.demand(), topology.nodes())) {
      return Optional.empty();
    }
    int lanes = Integer.MAX_VALUE;
    for (int node = 0; node < topology.nodes(); node++) {
      if (!isBothWays(topology, node)) {
        return Optional.empty();
      }
      for (int i = 0; i < topology.outDegree(node); i++) {
        lanes = Math.min(lanes, topology.lanes(topology.outChannel(node, i)));
      }
    }
    // The network is connected, as every problem requires, so degrees of at most two make a ring or
    // a line.
    return Optional.of(
        new RingOrLineShape(topology.nodes(), topology.channels() == 2L * topology.nodes(), lanes));
  }

  /// Whether each node has one chunk, for every other node.
  private static boolean isForAll(final Demand demand, final int nodes) {
    if (demand.combines() || !demand.hasSingleSources() || demand.chunks() != nodes) {
      return false;
    }
    final boolean[] seen = new boolean[nodes];
    boolean all = true;
    for (int chunk = 0; chunk < nodes && all; chunk++) {
      final int source = demand.sources(chunk).get(0);
      final int others = demand.targets(chunk).contains(source) ? 0 : 1;
      all = !seen[source] && demand.targets(chunk).size() + others == nodes;
      seen[source] = true;
    }
    return all;
  }

  /// Whether `node` has at most two links, each with an opposite link.
  private static boolean isBothWays(final Topology topology, final int node) {
    if (topology.outDegree(node) > 2 || topology.inDegree(node) != topology.outDegree(node)) {
      return false;
    }
    boolean both = true;
    for (int i = 0; i < topology.outDegree(node); i++) {
      final int next = topology.reader(topology.outChannel(node, i), 0);
      boolean back = false;
      for (int j = 0; j < topology.outDegree(next); j++) {
        back |= topology.reader(topology.outChannel(next, j), 0) == node;
      }
      both &= back;
    }
    return both;
  }
}
