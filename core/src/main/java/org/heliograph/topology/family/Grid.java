package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.Arrays;
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

  /// The drawing position of a point: the last axis goes right and the one before downwards.
  ///
  /// Three axes are seen from a corner, the first running into the depth. Boxes of two points along
  /// three or more axes are drawn as cubes whose straight links keep clear of the other points. In
  /// other boxes every further pair of axes arranges such planes in the same way, slightly rotated.
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
    if (sides.length >= 3 && Arrays.stream(sides).allMatch(side -> side == 2)) {
      return cubeAxes(sides.length);
    }
    return sides.length == 3
        ? new Point[] {depth(sides[0]), new Point(0, 1), new Point(1, 0)}
        : planeAxes(sides);
  }

  /// A step into the depth of a box `side` deep: to the right and up, by fractions of `side` that
  /// put no two layers into the same rows or columns.
  private static Point depth(final int side) {
    int part = Math.ceilDiv(side, 2);
    while (gcd(part, side) > 1) {
      part++;
    }
    final double right = (double) part / side;
    return new Point(right, right - 1);
  }

  private static int gcd(final int one, final int other) {
    return other == 0 ? one : gcd(other, one % other);
  }

  /// A cube, then pairs of axes that set such cubes side by side and below each other, each pair
  /// farther apart. The lengths keep straight links clear of other points up to six axes.
  private static Point[] cubeAxes(final int count) {
    final Point[] axes = new Point[count];
    axes[count - 1] = new Point(1, 0);
    axes[count - 2] = new Point(0, 1);
    axes[count - 3] = new Point(0.46, -0.42);
    double step = 1;
    for (int axis = count - 4; axis >= 0; axis -= 2) {
      axes[axis] = new Point(1.9 * step, 0.4);
      if (axis > 0) {
        axes[axis - 1] = new Point(-0.4, 2.1 * step);
      }
      step *= 2.4;
    }
    return axes;
  }

  private static Point[] planeAxes(final int[] sides) {
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
