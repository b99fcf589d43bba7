package org.heliograph.lab.draw;

import java.util.Optional;

/// The room inside one region of a grid: where a box of whole cells fits, found in constant time
/// from sums over all lower left corners.
final class RegionRoom {
  private static final double MOST = 4;
  private static final double STEP = 0.25;

  private final int columns;
  private final int rows;
  private final int[] sums;
  private double middleColumn;
  private double middleRow;

  /// The middle of a box, in cells.
  record Place(double column, double row) {}

  RegionRoom(final RegionPlot.Field field, final int region) {
    columns = field.columns();
    rows = field.rows();
    sums = new int[(columns + 1) * (rows + 1)];
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        final int own = field.region(column, row) == region ? 1 : 0;
        sums[at(column + 1, row + 1)] =
            own + sums[at(column, row + 1)] + sums[at(column + 1, row)] - sums[at(column, row)];
        middleColumn += own * (column + 0.5);
        middleRow += own * (row + 0.5);
      }
    }
    middleColumn /= Math.max(1, cells());
    middleRow /= Math.max(1, cells());
  }

  private int at(final int column, final int row) {
    return row * (columns + 1) + column;
  }

  /// The number of cells of the region.
  int cells() {
    return sums[sums.length - 1];
  }

  /// Where a box of `width` by `height` cells has most room around it, and of such places the one
  /// nearest the region's middle; nothing if it fits nowhere. O(columns · rows).
  Optional<Place> roomiest(final double width, final double height) {
    for (double times = MOST; times >= 1; times -= STEP) {
      final Optional<Place> place =
          nearest((int) Math.ceil(times * width), (int) Math.ceil(times * height));
      if (place.isPresent()) {
        return place;
      }
    }
    return Optional.empty();
  }

  private Optional<Place> nearest(final int width, final int height) {
    Optional<Place> best = Optional.empty();
    double least = Double.POSITIVE_INFINITY;
    for (int row = 0; row + height <= rows; row++) {
      for (int column = 0; column + width <= columns; column++) {
        final int inside =
            sums[at(column + width, row + height)]
                - sums[at(column, row + height)]
                - sums[at(column + width, row)]
                + sums[at(column, row)];
        final double across = column + width / 2.0 - middleColumn;
        final double up = row + height / 2.0 - middleRow;
        if (inside == width * height && across * across + up * up < least) {
          least = across * across + up * up;
          best = Optional.of(new Place(column + width / 2.0, row + height / 2.0));
        }
      }
    }
    return best;
  }
}
