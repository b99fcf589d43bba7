package org.heliograph.algorithm.reduce.rank;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;

/// Distances between the nodes of a network, one search for each target that is asked for. Memory
/// 4 bytes for each node and target. For one thread.
final class RoutedDistances {
  private final Digraph graph;
  private final int[][] to;

  RoutedDistances(final Digraph graph) {
    this.graph = graph;
    this.to = new int[graph.nodes()][];
  }

  /// The distance from each node to `target`.
  int[] to(final int target) {
    if (to[target] == null) {
      to[target] = BreadthFirst.distancesTo(graph, target);
    }
    return to[target];
  }

  int between(final int source, final int target) {
    return to(target)[source];
  }

  /// The distance forth and back.
  int roundTrip(final int one, final int other) {
    return between(one, other) + between(other, one);
  }
}
