package org.heliograph.algorithm.search.umda;

import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.problem.Problem;

/// The largest distance over which a node may inform another: the rule of *jaros2008*, 4.4.
///
/// The radius is 1 if all chunks together need more slots than one chunk, so that they may flood
/// the network, otherwise half the diameter, rounded up. The paper has 1 for symmetric networks and
/// says that lower values converge faster; a larger one comes with the next era. Half the diameter
/// can be too little: a broadcast on a ring of eight in two slots needs three hops of a diameter of
/// four. Every new era therefore adds one, up to the diameter, and then begins again.
final class NeighbourhoodRadius {
  private final int first;
  private final int diameter;

  NeighbourhoodRadius(final Problem problem, final ArcNetwork arcNetwork, final int leastSlots) {
    this.diameter = diameter(arcNetwork);
    final boolean floods = leastSlots > alone(problem, arcNetwork);
    this.first = floods ? 1 : (diameter + 1) / 2;
  }

  /// Returns the radius of an era, from 0 on.
  int of(final int era) {
    return first + era % (diameter - first + 1);
  }

  /// Returns the largest number of slots that one chunk needs by itself.
  private static int alone(final Problem problem, final ArcNetwork arcNetwork) {
    final Demand demand = problem.demand();
    int most = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final Demand.Builder one = new Demand.Builder(demand.reduction());
      one.chunk(demand.sources(chunk), demand.targets(chunk));
      most = Math.max(most, ShorteningLimit.leastSlots(arcNetwork, one.build()));
    }
    return most;
  }

  private static int diameter(final ArcNetwork arcNetwork) {
    int diameter = 1;
    for (int node = 0; node < arcNetwork.nodes(); node++) {
      for (final int distance : BreadthFirst.distancesFrom(arcNetwork.graph(), node)) {
        diameter = Math.max(diameter, distance);
      }
    }
    return diameter;
  }
}
