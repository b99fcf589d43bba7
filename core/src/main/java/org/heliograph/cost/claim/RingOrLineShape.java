package org.heliograph.cost.claim;

import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.view.RingOrLine;

/// A ring (`closed`) or a line of nodes that each have one chunk for all others, with lightpaths of
/// `lanes` wavelengths in each direction.
record RingOrLineShape(int nodes, boolean closed, int lanes) {

  /// The shape of `problem`, if it is a ring or line; O(n + m).
  static Optional<RingOrLineShape> of(final Problem problem) {
    return problem.capabilities().laneContinuity() && isOfOneChunkEach(problem)
        ? RingOrLine.of(problem.topology())
            .map(found -> new RingOrLineShape(found.size(), found.isClosed(), found.lanes()))
        : Optional.empty();
  }

  /// Whether each node has one chunk, which every other node is to get.
  private static boolean isOfOneChunkEach(final Problem problem) {
    final int nodes = problem.topology().nodes();
    final Demand demand = problem.demand();
    return switch (CollectivePattern.of(demand)) {
      // Between two nodes it is an all-to-all as well.
      case AllGather _, AllToAll _ ->
          demand.chunks() == nodes
              && demand.chunksPerContribution() == 1
              && demand.reachesAll(nodes);
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }
}
