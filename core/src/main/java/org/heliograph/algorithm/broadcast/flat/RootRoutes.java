package org.heliograph.algorithm.broadcast.flat;

import org.heliograph.topology.view.MeshView;

/// All routes in dimension order between a root and the other nodes of a mesh, stored as stretches
/// of a few long spokes: from the root to both ends of every column, or to the root from both ends
/// of every row. A square mesh has at most 2·√n spokes of 2·√n channels.
final class RootRoutes {
  private final MeshView mesh;
  private final int root;
  private final boolean outward;
  private final long[] pool;
  private final int[] starts;

  RootRoutes(final MeshView mesh, final int root, final boolean outward) {
    this.mesh = mesh;
    this.root = root;
    this.outward = outward;
    final int lines = outward ? mesh.columns() : mesh.rows();
    this.starts = new int[2 * lines];
    int size = 0;
    for (int spoke = 0; spoke < starts.length; spoke++) {
      starts[spoke] = size;
      size += mesh.distance(root, end(spoke));
    }
    this.pool = new long[size];
    for (int spoke = 0; spoke < starts.length; spoke++) {
      final int end = end(spoke);
      final long[] route = outward ? mesh.xyRoute(root, end) : mesh.xyRoute(end, root);
      System.arraycopy(route, 0, pool, starts[spoke], route.length);
    }
  }

  /// Returns the outer end of a spoke; even spokes end at the top of a column or start at the left
  /// of a row.
  private int end(final int spoke) {
    final int line = spoke / 2;
    final boolean first = spoke % 2 == 0;
    return outward
        ? mesh.node(first ? 0 : mesh.rows() - 1, line)
        : mesh.node(line, first ? 0 : mesh.columns() - 1);
  }

  /// Returns the channels of all spokes, one spoke after another.
  long[] pool() {
    return pool.clone();
  }

  /// Returns the place in the pool at which the route between the root and `node` starts.
  int start(final int node) {
    final int row = mesh.row(node);
    final int column = mesh.column(node);
    if (outward) {
      return starts[2 * column + (row <= mesh.row(root) ? 0 : 1)];
    }
    final boolean left = column <= mesh.column(root);
    // The route ends where its spoke ends.
    return starts[2 * row + (left ? 0 : 1)] + (left ? column : mesh.columns() - 1 - column);
  }

  int hops(final int node) {
    return mesh.distance(root, node);
  }

  /// Returns the port of the root that the route uses: 0 and 1 along its row, 2 and 3 along its
  /// column.
  int port(final int node) {
    final int row = Integer.compare(mesh.row(node), mesh.row(root));
    final int column = Integer.compare(mesh.column(node), mesh.column(root));
    final int along = outward ? column : row;
    if (along != 0) {
      return (outward ? 0 : 2) + (along < 0 ? 0 : 1);
    }
    return (outward ? 2 : 0) + ((outward ? row : column) < 0 ? 0 : 1);
  }
}
