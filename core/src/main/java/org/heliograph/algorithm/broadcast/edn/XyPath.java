package org.heliograph.algorithm.broadcast.edn;

/// A route in dimension order: along the row of `from`, then along the column of `to`.
record XyPath(MeshPlace from, MeshPlace to) {
  /// Returns whether two routes share a channel; O(1).
  boolean meets(final XyPath that) {
    return (from.row() == that.from.row()
            && overlap(from.column(), to.column(), that.from.column(), that.to.column()))
        || (to.column() == that.to.column()
            && overlap(from.row(), to.row(), that.from.row(), that.to.row()));
  }

  /// Returns whether two ways along one line share a stretch in the same direction.
  private static boolean overlap(final int a, final int b, final int c, final int d) {
    return Integer.signum(b - a) * Integer.signum(d - c) > 0
        && Math.max(Math.min(a, b), Math.min(c, d)) < Math.min(Math.max(a, b), Math.max(c, d));
  }
}
