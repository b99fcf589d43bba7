package org.heliograph.lab.draw;

/// The borders between neighbouring cells of a grid, as path data; straight pieces are joined.
record CellBorders(int columns, int rows, CellGrid grid) {

  /// Where the corners of cells are, in pixels: `column` and `row` count corners from the lower
  /// left one.
  record CellGrid(double left, double bottom, int width, int height) {
    String corner(final int column, final int row) {
      return Markup.number(x(column)) + " " + Markup.number(y(row));
    }

    double x(final double column) {
      return left + column * width;
    }

    double y(final double row) {
      return bottom - row * height;
    }
  }

  /// Whether a border is drawn between two cells.
  @FunctionalInterface
  interface Parted {
    boolean test(int column, int row, int otherColumn, int otherRow);
  }

  /// The path along all borders between cells that `parted` tells apart; empty if there is none.
  String where(final Parted parted) {
    final StringBuilder path = new StringBuilder();
    for (int column = 1; column < columns; column++) {
      int from = 0;
      for (int row = 0; row <= rows; row++) {
        if (row == rows || !parted.test(column - 1, row, column, row)) {
          if (row > from) {
            path.append('M').append(grid.corner(column, from));
            path.append('V').append(Markup.number(grid.y(row)));
          }
          from = row + 1;
        }
      }
    }
    for (int row = 1; row < rows; row++) {
      int from = 0;
      for (int column = 0; column <= columns; column++) {
        if (column == columns || !parted.test(column, row - 1, column, row)) {
          if (column > from) {
            path.append('M').append(grid.corner(from, row));
            path.append('H').append(Markup.number(grid.x(column)));
          }
          from = column + 1;
        }
      }
    }
    return path.toString();
  }
}
