package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;

/// Row-major numbering of the points of a box: the last coordinate runs fastest.
final class Grid {
  private final int[] sides;
  private final int[] strides;
  private final Point[] axes;

  /// The box with these sides; its number of points must fit an `int`.
  Grid(final List<Integer> sides) {
    this.sides = sides.stream().mapToInt(Integer::intValue).toArray();
    this.strides = new int[this.sides.length];
    int stride = 1;
    for (int axis = this.sides.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= this.sides[axis];
    }
    this.axes = axes(this.sides);
  }

  /// The number of points of a box, or `Long.MAX_VALUE` if over 2⁶³.
  static long size(final List<Integer> sides) {
    return SaturatingMath.product(sides.stream().mapToLong(Integer::longValue).toArray());
  }

  int dimensions() {
    return sides.length;
  }

  int side(final int axis) {
    return sides[axis];
  }

  int coordinate(final int node, final int axis) {
    return node / strides[axis] % sides[axis];
  }

  int[] coordinates(final int node) {
    final int[] coordinates = new int[sides.length];
    for (int axis = 0; axis < sides.length; axis++) {
      coordinates[axis] = coordinate(node, axis);
    }
    return coordinates;
  }

  /// The point equal to `node` except that its coordinate `axis` is `value`.
  int with(final int node, final int axis, final int value) {
    return node + (value - coordinate(node, axis)) * strides[axis];
  }

  /// The point with the coordinates `axis` and `axis + 1` exchanged; their sides must be equal.
  int exchanged(final int node, final int axis) {
    final int one = coordinate(node, axis);
    final int other = coordinate(node, axis + 1);
    return with(with(node, axis, other), axis + 1, one);
  }

  /// Reflections along every axis, and exchanges of neighbouring axes of equal side.
  List<int[]> mirrors(final int nodes) {
    final List<int[]> mirrors = new ArrayList<>();
    for (int i = 0; i < sides.length; i++) {
      final int axis = i;
      mirrors.add(
          Permutations.of(
              nodes, node -> with(node, axis, sides[axis] - 1 - coordinate(node, axis))));
      if (axis + 1 < sides.length && sides[axis] == sides[axis + 1]) {
        mirrors.add(Permutations.of(nodes, node -> exchanged(node, axis)));
      }
    }
    return mirrors;
  }

  /// The drawing position of a point: the last axis goes right and the one before downwards. Every
  /// further pair of axes arranges such planes in the same way, slightly rotated.
  Point position(final int node) {
    double x = 0;
    double y = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      x += coordinate(node, axis) * axes[axis].x();
      y += coordinate(node, axis) * axes[axis].y();
    }
    return new Point(x, y);
  }

  private static Point[] axes(final int[] sides) {
    final Point[] axes = new Point[sides.length];
    double step = 1;
    double turn = 0;
    for (int axis = sides.length - 1; axis >= 0; axis -= 2) {
      // The rotation keeps the links of one pair of axes apart from those of the pair before.
      axes[axis] = new Point(step * StrictMath.cos(turn), step * StrictMath.sin(turn));
      int longest = sides[axis];
      if (axis > 0) {
        axes[axis - 1] = new Point(-step * StrictMath.sin(turn), step * StrictMath.cos(turn));
        longest = Math.max(longest, sides[axis - 1]);
      }
      step *= longest + 0.5;
      turn += 0.15;
    }
    return axes;
  }
}
