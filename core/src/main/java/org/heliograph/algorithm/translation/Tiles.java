package org.heliograph.algorithm.translation;

import java.util.Arrays;
import org.heliograph.schedule.ColumnarSchedule;

/// Closed polygons of messages on loops, and products of two of them.
///
/// A loop of n places is cut at the *corners* of a tile: each corner sends to the next one up (or
/// down) the loop, so every channel of that direction is used once. The product of a tile of
/// columns and one of rows lets every corner (x, y) send to the next in both: along column x, then
/// along the row it has reached. It fills the rows and columns of its corners in these directions.
///
/// Points 0…m−1 stand for places: point i for i and i + m, half a loop apart; of an odd n = 2m − 1
/// the last point stands for one place. With half a loop between, no side of the tile of two
/// points is longer than that.
final class Tiles {
  private final Loops loops;
  private final Exchange exchange;
  private final int half;
  private final boolean firstHalfOnly;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// Tiles on `loops`; if `firstHalfOnly`, only messages from the first half of every axis are
  /// kept, whose translates by half a loop are the others.
  Tiles(final Loops loops, final Exchange exchange, final boolean firstHalfOnly) {
    this.loops = loops;
    this.exchange = exchange;
    this.half = (loops.side() + 1) / 2;
    this.firstHalfOnly = firstHalfOnly;
  }

  ColumnarSchedule schedule() {
    return schedule.build();
  }

  /// The corners of the tile of some points, ascending.
  private int[] corners(final int... points) {
    final int[] places = new int[2 * points.length];
    int count = 0;
    for (final int point : points) {
      places[count++] = point;
      if (point + half < loops.side()) {
        places[count++] = point + half;
      }
    }
    final int[] corners = Arrays.copyOf(places, count);
    Arrays.sort(corners);
    return corners;
  }

  /// The tile of `points` on the loop along `axis` at every place that `at` stands for on the
  /// other axis.
  void line(final int slot, final Way way, final int[] points, final int... at) {
    final int[] corners = corners(points);
    for (final int place : corners(at)) {
      for (int i = 0; i < corners.length; i++) {
        final int to = corners[next(i, way.sign, corners.length)];
        if (way.axis == 0) {
          send(slot, new int[] {corners[i], place}, new int[] {to, place}, way.sign, 1);
        } else {
          send(slot, new int[] {place, corners[i]}, new int[] {place, to}, 1, way.sign);
        }
      }
    }
  }

  /// A direction along an axis: 0 moves from column to column, 1 from row to row.
  record Way(int axis, int sign) {}

  /// The tile of `points` on a ring.
  void ring(final int slot, final int sign, final int... points) {
    final int[] corners = corners(points);
    for (int i = 0; i < corners.length; i++) {
      final int to = corners[next(i, sign, corners.length)];
      send(slot, new int[] {corners[i]}, new int[] {to}, sign);
    }
  }

  /// The product of the tiles of `columns` and `rows` in the directions `signs`.
  void block(final int slot, final int[] signs, final int[] columns, final int[] rows) {
    final int[] xs = corners(columns);
    final int[] ys = corners(rows);
    for (int x = 0; x < xs.length; x++) {
      for (int y = 0; y < ys.length; y++) {
        final int toX = xs[next(x, signs[0], xs.length)];
        final int toY = ys[next(y, signs[1], ys.length)];
        send(slot, new int[] {xs[x], ys[y]}, new int[] {toX, toY}, signs);
      }
    }
  }

  private static int next(final int corner, final int sign, final int corners) {
    return (corner + sign + corners) % corners;
  }

  /// Sends along the last axis first, as dimension order wants it.
  private void send(final int slot, final int[] from, final int[] to, final int... signs) {
    long[] path = new long[0];
    final int[] at = from.clone();
    for (int axis = from.length - 1; axis >= 0; axis--) {
      if (firstHalfOnly && from[axis] >= half) {
        return;
      }
      final int steps = Math.floorMod((to[axis] - from[axis]) * signs[axis], loops.side());
      final long[] part = loops.path(loops.node(at), axis, signs[axis], steps);
      path = Arrays.copyOf(path, path.length + steps);
      System.arraycopy(part, 0, path, path.length - steps, steps);
      at[axis] = to[axis];
    }
    schedule.add(exchange.message(loops.node(from), loops.node(to), path, slot));
  }
}
