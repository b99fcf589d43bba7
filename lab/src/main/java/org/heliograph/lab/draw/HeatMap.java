package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.function.IntPredicate;

/// A grid of shares between 0 and 1, drawn in eight strengths of one colour.
final class HeatMap {
  private static final int LEVELS = 8;

  private final double[] shares;
  private final int columns;

  HeatMap(final int columns, final int rows) {
    this.columns = columns;
    this.shares = new double[columns * rows];
  }

  void add(final int column, final int row, final double amount) {
    shares[row * columns + column] += amount;
  }

  /// Divides a row by what would fill each of its cells.
  void scaleRow(final int row, final double full) {
    for (int column = 0; column < columns; column++) {
      shares[row * columns + column] /= full;
    }
  }

  /// Divides everything by the largest value.
  void scaleToLargest() {
    final double largest = Arrays.stream(shares).max().orElse(0);
    for (int i = 0; largest > 0 && i < shares.length; i++) {
      shares[i] /= largest;
    }
  }

  /// Draws the cells from the given corner, one path for each strength.
  void draw(
      final Svg svg,
      final double left,
      final double top,
      final int cellWidth,
      final int cellHeight) {
    draw(
        _ -> true,
        left,
        top,
        cellWidth,
        cellHeight,
        (path, level) -> svg.faded("heat", path, level));
  }

  /// Draws the cells that `which` accepts, by their number along the rows, in a colour.
  void draw(
      final Svg svg,
      final String colour,
      final IntPredicate which,
      final double left,
      final double top,
      final int cellWidth,
      final int cellHeight) {
    draw(which, left, top, cellWidth, cellHeight, (path, level) -> svg.tint(colour, path, level));
  }

  /// Takes the path of the cells of one strength, and its opacity.
  @FunctionalInterface
  private interface Brush {
    void draw(String path, double opacity);
  }

  private void draw(
      final IntPredicate which,
      final double left,
      final double top,
      final int cellWidth,
      final int cellHeight,
      final Brush brush) {
    for (int level = 1; level <= LEVELS; level++) {
      final StringBuilder path = new StringBuilder();
      for (int row = 0; row < shares.length / columns; row++) {
        for (int from = 0; from < columns; from++) {
          int to = from;
          while (to < columns && isDrawn(row * columns + to, level, which)) {
            to++;
          }
          if (to > from) {
            final int width = (to - from) * cellWidth;
            path.append('M')
                .append(Markup.number(left + (double) from * cellWidth))
                .append(' ')
                .append(Markup.number(top + (double) row * cellHeight))
                .append('h')
                .append(width)
                .append('v')
                .append(cellHeight)
                .append("h-")
                .append(width)
                .append('z');
            from = to;
          }
        }
      }
      if (!path.isEmpty()) {
        brush.draw(path.toString(), opacity(level));
      }
    }
  }

  private boolean isDrawn(final int cell, final int level, final IntPredicate which) {
    return level(shares[cell]) == level && which.test(cell);
  }

  /// The share of the `cell`-th cell along the rows.
  double share(final int cell) {
    return shares[cell];
  }

  /// Draws the cells in columns with a gap between them, those of one strength below one another
  /// as one, in the colour of a class.
  void drawColumns(
      final Svg svg, final String style, final Point corner, final double pitch, final double row) {
    final int rows = shares.length / columns;
    for (int level = 1; level <= LEVELS; level++) {
      final StringBuilder path = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        for (int from = 0; from < rows; from++) {
          int to = from;
          while (to < rows && level(shares[to * columns + column]) == level) {
            to++;
          }
          if (to > from) {
            path.append('M')
                .append(Markup.number(corner.x() + column * pitch))
                .append(' ')
                .append(Markup.number(corner.y() + from * row))
                .append('h')
                .append(Markup.number(pitch - 1))
                .append('v')
                .append(Markup.number((to - from) * row))
                .append("h-")
                .append(Markup.number(pitch - 1))
                .append('z');
            from = to;
          }
        }
      }
      if (!path.isEmpty()) {
        svg.faded(style, path.toString(), opacity(level));
      }
    }
  }

  /// Where something is drawn, in pixels.
  record Point(double x, double y) {}

  /// Anything above nothing is seen: level 0 is exactly empty.
  private static int level(final double share) {
    return share <= 0 ? 0 : Math.clamp((long) Math.ceil(share * LEVELS - 1e-9), 1, LEVELS);
  }

  private static double opacity(final int level) {
    return 0.12 + 0.88 * level / LEVELS;
  }

  /// Draws the scale with its two ends named.
  static void key(
      final Svg svg, final double left, final double y, final String low, final String high) {
    svg.text("note start", left, y, low);
    final double from = left + Svg.textWidth(low, 12) + 8;
    for (int level = 1; level <= LEVELS; level++) {
      final String box =
          "M"
              + Markup.number(from + 18.0 * (level - 1))
              + " "
              + Markup.number(y - 6)
              + "h18v12h-18z";
      svg.faded("heat", box, opacity(level));
    }
    svg.text("note start", from + 18 * LEVELS + 8, y, high);
  }
}
