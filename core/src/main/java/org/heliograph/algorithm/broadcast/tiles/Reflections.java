package org.heliograph.algorithm.broadcast.tiles;

/// The reflections of a rectangle across its even sides, including the identity.
///
/// Only the identity keeps a node in place.
record Reflections(Rectangle shape) {
  /// Returns the number of reflections: 1, 2 or 4.
  int count() {
    return (isEven(shape.rows()) ? 2 : 1) * (isEven(shape.columns()) ? 2 : 1);
  }

  private static boolean isEven(final int side) {
    return side % 2 == 0;
  }

  /// Returns the image of `node` under a reflection.
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
