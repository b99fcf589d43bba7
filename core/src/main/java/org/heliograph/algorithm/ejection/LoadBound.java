package org.heliograph.algorithm.ejection;

import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Topology;

/// Where a descent may stop: no schedule has fewer slots than hops over arcs, nor than the messages
/// of one node over its degree.
final class LoadBound {
  private LoadBound() {}

  static long of(final Topology topology, final Demand demand, final Digraph graph) {
    final int nodes = topology.nodes();
    final long[] sent = new long[nodes];
    final long[] received = new long[nodes];
    final int[][] distances = new int[nodes][];
    long hops = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int source = demand.sources(chunk).get(0);
      final int target = demand.targets(chunk).get(0);
      if (source != target) {
        if (distances[source] == null) {
          distances[source] = BreadthFirst.distancesFrom(graph, source);
        }
        hops += distances[source][target];
        sent[source]++;
        received[target]++;
      }
    }
    long bound = Math.ceilDiv(hops, graph.arcs());
    for (int node = 0; node < nodes; node++) {
      bound =
          Math.max(bound, sent[node] == 0 ? 0 : Math.ceilDiv(sent[node], graph.outDegree(node)));
      bound =
          Math.max(
              bound, received[node] == 0 ? 0 : Math.ceilDiv(received[node], graph.inDegree(node)));
    }
    return bound;
  }
}
