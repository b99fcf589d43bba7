package org.heliograph.algorithm.reduce.rank;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;

/// Distances between the nodes of a network, one search for each target that is asked for. Memory
/// 4 bytes for each node and target, and as much again for round trips. For one thread.
final class RoutedDistances {
  private final Digraph graph;
  private final BreadthFirst search;
  private final int[][] to;
  private final int[][] roundTrips; // by node, once it is asked for

  RoutedDistances(final Digraph graph) {
    this.graph = graph;
    this.search = BreadthFirst.against(graph);
    this.to = new int[graph.nodes()][];
    this.roundTrips = new int[graph.nodes()][];
  }

  /// The distance from each node to `target`.
  int[] to(final int target) {
    if (to[target] == null) {
      to[target] = search.search(target).distances();
    }
    return to[target];
  }

  int between(final int source, final int target) {
    return to(target)[source];
  }

  /// The distance from `source` to each node, by a search for this call alone.
  int[] from(final int source) {
    return BreadthFirst.distancesFrom(graph, source);
  }

  /// The distances of all nodes from `node`, forth and back.
  int[] roundTrips(final int node) {
    if (roundTrips[node] == null) {
      roundTrips[node] = to(node).clone();
      for (int other = 0; other < to.length; other++) {
        roundTrips[node][other] += between(node, other);
      }
    }
    return roundTrips[node];
  }
}
