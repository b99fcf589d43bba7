package org.heliograph.reproduction.evolution;

import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;

/// Measurements on graphs that are said to be cubic.
final class CubicGraph {
  private CubicGraph() {}

  /// Whether every node of `graph` has three links to three other nodes.
  static boolean isCubic(final Digraph graph) {
    for (int node = 0; node < graph.nodes(); node++) {
      if (graph.outDegree(node) != 3) {
        return false;
      }
      for (int i = 0; i < 3; i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (head == node || graph.multiplicity(node, head) != 1) {
          return false;
        }
      }
    }
    return graph.isSymmetric();
  }

  /// The largest distance in `graph`, or 0 if some node does not reach another.
  static int diameter(final Digraph graph) {
    return DistanceSummary.of(graph).diameter().orElse(0);
  }
}
