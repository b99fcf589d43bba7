package org.heliograph.algorithm.composite.otis;

import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// Demands in which every node contributes to every chunk and gets the result.
final class AllNodesDemand {
  private AllNodesDemand() {}

  static boolean combines(final Problem problem) {
    final Demand demand = problem.demand();
    final NodeSet all = NodeSet.range(0, problem.topology().nodes());
    boolean every = demand.combines();
    for (int chunk = 0; chunk < demand.chunks() && every; chunk++) {
      every = demand.sources(chunk).equals(all) && demand.targets(chunk).equals(all);
    }
    return every;
  }
}
