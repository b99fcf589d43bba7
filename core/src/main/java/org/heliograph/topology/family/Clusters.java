package org.heliograph.topology.family;

import java.util.function.IntFunction;
import org.heliograph.topology.Point;

/// A drawing of clusters of equal size, where each member is placed around the centre of its
/// cluster.
///
/// Node `c·size + i` is member `i` of cluster `c`.
record Clusters(int size, IntFunction<Point> places, IntFunction<Point> members, double spread) {
  /// Clusters drawn as small circles.
  static Clusters ofCircles(final int size, final IntFunction<Point> places) {
    final double radius = Math.max(0.5, size / (2 * StrictMath.PI));
    return new Clusters(size, places, i -> Point.onCircle(i, size, radius), 2 * radius + 1.5);
  }

  /// Clusters with the given layout of `members`, spaced so that they do not overlap.
  static Clusters of(
      final int size, final IntFunction<Point> places, final IntFunction<Point> members) {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
    for (int i = 0; i < size; i++) {
      final Point member = members.apply(i);
      left = Math.min(left, member.x());
      right = Math.max(right, member.x());
      top = Math.min(top, member.y());
      bottom = Math.max(bottom, member.y());
    }
    final double reach = Math.max(right - left, bottom - top);
    return new Clusters(size, places, members, 1.15 * reach + 1.5);
  }

  Point position(final int node) {
    final Point place = places.apply(node / size);
    final Point member = members.apply(node % size);
    return new Point(place.x() * spread + member.x(), place.y() * spread + member.y());
  }
}
