package org.heliograph.algorithm.composite.groups;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Topology;

/// Chooses roots inside a group.
final class GroupRoots {
  private GroupRoots() {}

  /// Returns the first of the nodes whose farthest node, there and back, is nearest: trees from or
  /// to it are shortest.
  static int centre(final Topology group) {
    final Digraph graph = group.graph();
    final BreadthFirst forth = BreadthFirst.over(graph);
    final BreadthFirst back = BreadthFirst.against(graph);
    int centre = 0;
    int least = Integer.MAX_VALUE;
    for (int root = 0; root < graph.nodes(); root++) {
      forth.search(root);
      back.search(root);
      int farthest = 0;
      for (int node = 0; node < graph.nodes(); node++) {
        farthest = Math.max(farthest, forth.distance(node) + back.distance(node));
      }
      if (farthest < least) {
        least = farthest;
        centre = root;
      }
    }
    return centre;
  }

  /// Throws if `value` of the parameter `name` is neither −1 nor the number of a node or group.
  static void require(final String name, final int value) {
    if (value < -1) {
      throw new IllegalArgumentException(
          "%s (%s) must be a number from 0 on, or -1 for the centre.".formatted(name, value));
    }
  }
}
