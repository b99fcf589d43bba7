package org.heliograph.algorithm.exchange.tiling;

import java.util.Arrays;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.topology.view.TorusView;

/// Closed polygons of messages on loops, and products of several of them.
///
/// A loop of n places is cut at the *corners* of a tile: each corner sends to the next one up (or
/// down) the loop, so every channel of that direction is used once. The product of tiles along
/// several axes lets every corner send to the next one along all of them, the last axis first. It
/// fills the loops of its corners in these directions. Along an axis of direction 0 its corners
/// stay.
///
/// Points 0…m−1 stand for places: point i for i and i + m, half a loop apart; of an odd n = 2m − 1
/// the last point stands for one place. With half a loop between, no side of the tile of two
/// points is longer than that.
final class PolygonTiles {
  private final TorusView torusView;
  private final LinkExchange linkExchange;
  private final boolean firstHalfOnly;
  private final ColumnarSchedule.Builder schedule;

  /// Tiles on `loops`; if `firstHalfOnly`, only messages from the first half of every axis are
  /// kept, whose translates by half a loop are the others.
  PolygonTiles(
      final TorusView torusView, final LinkExchange linkExchange, final boolean firstHalfOnly) {
    this(torusView, linkExchange, firstHalfOnly, new ColumnarSchedule.Builder());
  }

  /// The same, collected in `schedule`.
  PolygonTiles(
      final TorusView torusView,
      final LinkExchange linkExchange,
      final boolean firstHalfOnly,
      final ColumnarSchedule.Builder schedule) {
    this.torusView = torusView;
    this.linkExchange = linkExchange;
    this.firstHalfOnly = firstHalfOnly;
    this.schedule = schedule;
  }

  ColumnarSchedule schedule() {
    return schedule.build();
  }

  private int half(final int axis) {
    return (torusView.side(axis) + 1) / 2;
  }

  /// The corners that some points stand for along `axis`, ascending.
  private int[] corners(final int axis, final int... points) {
    final int[] places = new int[2 * points.length];
    int count = 0;
    for (final int point : points) {
      places[count++] = point;
      if (point + half(axis) < torusView.side(axis)) {
        places[count++] = point + half(axis);
      }
    }
    final int[] corners = Arrays.copyOf(places, count);
    Arrays.sort(corners);
    return corners;
  }

  /// In `slot`, the product of the tiles of `points[axis]` in the directions `signs[axis]`.
  void block(final int slot, final int[] signs, final int[]... points) {
    final int[][] corners = new int[points.length][];
    for (int axis = 0; axis < points.length; axis++) {
      corners[axis] = corners(axis, points[axis]);
    }
    final int[] at = new int[points.length];
    int axis = 0;
    while (axis < at.length) {
      send(slot, signs, corners, at);
      for (axis = 0; axis < at.length && ++at[axis] == corners[axis].length; axis++) {
        at[axis] = 0;
      }
    }
  }

  /// The message of one corner, along the last axis first, as dimension order wants it.
  private void send(final int slot, final int[] signs, final int[][] corners, final int... at) {
    final int[] from = new int[at.length];
    for (int axis = 0; axis < at.length; axis++) {
      from[axis] = corners[axis][at[axis]];
      if (firstHalfOnly && from[axis] >= half(axis)) {
        return;
      }
    }
    final int[] to = from.clone();
    long[] path = new long[0];
    for (int axis = from.length - 1; axis >= 0; axis--) {
      final int node = torusView.node(to);
      to[axis] = corners[axis][Math.floorMod(at[axis] + signs[axis], corners[axis].length)];
      final int steps = Math.floorMod((to[axis] - from[axis]) * signs[axis], torusView.side(axis));
      final long[] part = torusView.path(node, axis, signs[axis], steps);
      path = Arrays.copyOf(path, path.length + steps);
      System.arraycopy(part, 0, path, path.length - steps, steps);
    }
    schedule.add(linkExchange.message(torusView.node(from), torusView.node(to), path, slot));
  }
}
