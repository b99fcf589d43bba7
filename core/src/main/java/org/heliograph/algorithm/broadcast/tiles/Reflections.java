package org.heliograph.algorithm.broadcast.tiles;

/// The reflections of a rectangle across its even sides, the identity among them.
///
/// None but the identity keeps a node where it is.
record Reflections(Rectangle shape) {
  /// 1, 2 or 4.
  int count() {
    return (isEven(shape.rows()) ? 2 : 1) * (isEven(shape.columns()) ? 2 : 1);
  }

  private static boolean isEven(final int side) {
    return side % 2 == 0;
  }

  /// Where a reflection takes `node`.
  int image(final int mirror, final int node) {
    final boolean leftRight = isEven(shape.columns()) && mirror % 2 == 1;
    final boolean upsideDown = isEven(shape.columns()) ? mirror / 2 == 1 : mirror == 1;
    final int row = shape.row(node);
    final int column = shape.column(node);
    return shape.node(
        upsideDown ? shape.rows() - 1 - row : row,
        leftRight ? shape.columns() - 1 - column : column);
  }
}
