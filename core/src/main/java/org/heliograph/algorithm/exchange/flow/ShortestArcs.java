package org.heliograph.algorithm.exchange.flow;

import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// The arcs on shortest paths from one source: those that lead to a node one hop farther away.
final class ShortestArcs {
  private final ArcNetwork arcNetwork;
  private final int[] distances;
  private final long hops;

  private ShortestArcs(final ArcNetwork arcNetwork, final Demand demand) {
    this.arcNetwork = arcNetwork;
    this.distances = BreadthFirst.distancesFrom(arcNetwork.graph(), demand.sources(0).get(0));
    long sum = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        sum += distances[targets.get(i)];
      }
    }
    this.hops = sum;
  }

  static ShortestArcs of(final ArcNetwork arcNetwork, final Problem problem) {
    return new ShortestArcs(arcNetwork, problem.demand());
  }

  /// Returns the sum of all distances from the source to the targets.
  long hops() {
    return hops;
  }

  /// Returns the lanes of these arcs, and 0 for all others.
  int[] capacities() {
    final Digraph graph = arcNetwork.graph();
    final int[] capacities = new int[graph.arcs()];
    for (int arc = 0; arc < capacities.length; arc++) {
      final int from = distances[graph.tail(arc)];
      final boolean leadsAway = from >= 0 && distances[graph.head(arc)] == from + 1;
      capacities[arc] = leadsAway ? arcNetwork.lanes(arcNetwork.channel(arc)) : 0;
    }
    return capacities;
  }
}
