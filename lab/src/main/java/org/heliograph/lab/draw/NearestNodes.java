package org.heliograph.lab.draw;

import java.util.Arrays;

/// How far from each other the nodes of a drawing stand: the distance of each from its nearest.
///
/// Nodes are looked up in square cells with few nodes each, in O(n log n). A node with nobody in
/// the cells around has the width of a cell.
record NearestNodes(double least, double median) {
  static NearestNodes of(final NodePositions nodes) {
    final NodeCells cells = NodeCells.fine(nodes);
    final double[] distances = new double[nodes.count()];
    Arrays.fill(distances, cells.size());
    for (int node = 0; node < distances.length; node++) {
      final int from = node;
      cells.around(
          node, other -> distances[from] = Math.min(distances[from], distance(nodes, from, other)));
    }
    Arrays.sort(distances);
    return new NearestNodes(distances[0], distances[distances.length / 2]);
  }

  private static double distance(final NodePositions nodes, final int one, final int other) {
    return StrictMath.hypot(nodes.x()[one] - nodes.x()[other], nodes.y()[one] - nodes.y()[other]);
  }
}
