package org.heliograph.algorithm.flow;

import org.heliograph.algorithm.Network;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// The arcs on shortest paths from one source: those that lead one hop farther away.
final class ShortestArcs {
  private final Network network;
  private final int[] distances;
  private final long hops;

  private ShortestArcs(final Network network, final Demand demand) {
    this.network = network;
    this.distances = BreadthFirst.distancesFrom(network.graph(), demand.sources(0).get(0));
    long sum = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        sum += distances[targets.get(i)];
      }
    }
    this.hops = sum;
  }

  static ShortestArcs of(final Network network, final Problem problem) {
    return new ShortestArcs(network, problem.demand());
  }

  /// The sum of all distances from the source to the targets.
  long hops() {
    return hops;
  }

  /// The lanes of these arcs, and none of the others.
  int[] capacities() {
    final Digraph graph = network.graph();
    final int[] capacities = new int[graph.arcs()];
    for (int arc = 0; arc < capacities.length; arc++) {
      final int from = distances[graph.tail(arc)];
      final boolean leadsAway = from >= 0 && distances[graph.head(arc)] == from + 1;
      capacities[arc] = leadsAway ? network.lanes(network.channel(arc)) : 0;
    }
    return capacities;
  }
}
