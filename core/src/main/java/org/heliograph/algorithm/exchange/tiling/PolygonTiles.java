package org.heliograph.algorithm.exchange.tiling;

import java.util.Arrays;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.ColumnarSchedule;

/// Closed polygons of messages on rings, and products of several of them.
///
/// A ring of n places is cut at the *corners* of a tile. Each corner sends to the next one up (or
/// down) the ring, so every channel of that direction is used once. In the product of tiles along
/// several axes, every corner sends to the next one along all of them, the last axis first. The
/// product fills the rings of its corners in these directions. Along an axis of direction 0 its
/// corners stay.
///
/// Points 0…m−1 stand for places: point i stands for i and i + m, half a ring apart; for odd n = 2m
/// − 1 the last point stands for one place. A tile of two points therefore has no side longer than
/// half a ring.
final class PolygonTiles {
  private final RingCoordinates ringCoordinates;
  private final LinkExchange linkExchange;
  private final boolean firstHalfOnly;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// Creates tiles on `loops`. If `firstHalfOnly`, it keeps only messages from the first half of
  /// every axis; their translates by half a ring are the others.
  PolygonTiles(
      final RingCoordinates ringCoordinates,
      final LinkExchange linkExchange,
      final boolean firstHalfOnly) {
    this.ringCoordinates = ringCoordinates;
    this.linkExchange = linkExchange;
    this.firstHalfOnly = firstHalfOnly;
  }

  ColumnarSchedule schedule() {
    return schedule.build();
  }

  private int half(final int axis) {
    return (ringCoordinates.side(axis) + 1) / 2;
  }

  /// Returns the corners that some points stand for along `axis`, ascending.
  private int[] corners(final int axis, final int... points) {
    final int[] places = new int[2 * points.length];
    int count = 0;
    for (final int point : points) {
      places[count++] = point;
      if (point + half(axis) < ringCoordinates.side(axis)) {
        places[count++] = point + half(axis);
      }
    }
    final int[] corners = Arrays.copyOf(places, count);
    Arrays.sort(corners);
    return corners;
  }

  /// Adds in `slot` the product of the tiles of `points[axis]` in the directions `signs[axis]`.
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

  /// Adds the message of one corner, along the last axis first, as dimension order requires.
  private void send(final int slot, final int[] signs, final int[][] corners, final int... at) {
    final int[] from = new int[at.length];
    for (int axis = 0; axis < at.length; axis++) {
      from[axis] = corners[axis][at[axis]];
      if (firstHalfOnly && from[axis] >= half(axis)) {
        return;
      }
    }
    final int[] to = from.clone();
    final LongList path = new LongList();
    for (int axis = from.length - 1; axis >= 0; axis--) {
      final int node = ringCoordinates.node(to);
      to[axis] = corners[axis][Math.floorMod(at[axis] + signs[axis], corners[axis].length)];
      final int steps =
          Math.floorMod((to[axis] - from[axis]) * signs[axis], ringCoordinates.side(axis));
      final long[] part = ringCoordinates.path(node, axis, signs[axis], steps);
      path.addAll(part, 0, steps);
    }
    schedule.add(
        linkExchange.message(
            ringCoordinates.node(from), ringCoordinates.node(to), path.toArray(), slot));
  }
}
