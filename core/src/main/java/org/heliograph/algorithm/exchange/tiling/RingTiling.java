package org.heliograph.algorithm.exchange.tiling;

import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// Tiles of a ring: the corners of a polygon are two points and the points opposite to them, and
/// its sides are the arcs of messages, which together cover the ring once.
///
/// A polygon takes one lane of one slot in its direction, so w lanes take w polygons at a time. The
/// ⌈n²/8⌉ polygons each way of an even ring then need ⌈n²/(8w)⌉ slots, the bound.
final class RingTiling {
  private final RingOrLine ring;
  private final LinkExchange exchange;
  private final ArcLightpaths paths;

  /// The tiling of `ring` for `problem`.
  RingTiling(final Problem problem, final RingOrLine ring) {
    this.ring = ring;
    this.exchange = new LinkExchange(problem);
    this.paths = new ArcLightpaths(ring, problem.demand().chunks());
  }

  /// All messages.
  Schedule schedule() {
    final int side = ring.size();
    final int half = (side + 1) / 2;
    int place = 0;
    for (int i = 0; i < half; i++) {
      for (int j = 0; j < i; j++) {
        polygon(place, 1, corners(half, j, i));
        polygon(place, -1, corners(half, j, i));
        place++;
      }
    }
    for (int point = 0; side % 2 == 0 && point < half; point++) {
      polygon(place + point / 2, point % 2 == 0 ? 1 : -1, point, point + half);
    }
    return paths.build();
  }

  /// Two points and those opposite to them, ascending; on an odd ring one may have none.
  private int[] corners(final int half, final int low, final int high) {
    return high + half < ring.size()
        ? new int[] {low, high, low + half, high + half}
        : new int[] {low, high, low + half};
  }

  /// The messages between consecutive corners in the direction `sign`, in the `place`-th lane of
  /// all slots together.
  private void polygon(final int place, final int sign, final int... corners) {
    for (int at = 0; at < corners.length; at++) {
      final int from = corners[at];
      final int to = corners[Math.floorMod(at + sign, corners.length)];
      final int length = sign * Math.floorMod((to - from) * sign, ring.size());
      paths.add(
          exchange.slot(place),
          exchange.chunk(ring.node(from), ring.node(to)),
          from,
          length,
          exchange.lane(place));
    }
  }
}
