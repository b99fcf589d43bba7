package org.heliograph.lab.draw;

import java.util.function.UnaryOperator;
import org.heliograph.topology.Point;

/// A cubic Bézier curve in pixels; a straight line is one with its controls on it.
///
/// @param isCut whether it is drawn as two straight stubs, from its beginning to the first control
/// and from the second control to its end
record Curve(Point from, Point first, Point second, Point to, boolean isCut) {
  private Curve(final Point from, final Point first, final Point second, final Point to) {
    this(from, first, second, to, false);
  }

  /// Two stubs of this length that point away from each other: a line that leaves the drawing on
  /// one side and comes back on the other.
  static Curve cut(final Point from, final Point to, final double length) {
    final double share = -length / Math.max(1e-9, distance(from, to));
    return new Curve(from, between(from, to, share), between(to, from, share), to, true);
  }

  static Curve straight(final Point from, final Point to) {
    return new Curve(from, between(from, to, 1 / 3.0), between(from, to, 2 / 3.0), to);
  }

  /// A curve that leaves the line by `height` at its middle, to the left of the way if positive.
  ///
  /// `reach` says where along the line the controls stand: small is steep at the ends, flat
  /// between.
  static Curve bowed(final Point from, final Point to, final double height, final double reach) {
    final double length = Math.max(1e-9, distance(from, to));
    final double x = height * 4 / 3 * (to.y() - from.y()) / length;
    final double y = -height * 4 / 3 * (to.x() - from.x()) / length;
    final Point one = between(from, to, reach);
    final Point two = between(from, to, 1 - reach);
    return new Curve(
        from, new Point(one.x() + x, one.y() + y), new Point(two.x() + x, two.y() + y), to);
  }

  /// A chord of a circle that is drawn towards its centre, a long one more than a short one.
  static Curve chord(final Point from, final Point to, final Point centre) {
    final double pull =
        Math.min(0.8, 0.4 * distance(from, to) / Math.max(1e-9, distance(from, centre)));
    return new Curve(from, between(from, centre, pull), between(to, centre, pull), to);
  }

  /// A curve that leaves and arrives level.
  static Curve level(final Point from, final Point to) {
    final double x = (from.x() + to.x()) / 2;
    return new Curve(from, new Point(x, from.y()), new Point(x, to.y()), to);
  }

  /// A loop above a node, its size given.
  static Curve loop(final Point at, final double size) {
    return new Curve(
        at,
        new Point(at.x() - size, at.y() - 1.4 * size),
        new Point(at.x() + size, at.y() - 1.4 * size),
        at);
  }

  /// Whether the controls lie where those of a straight line do.
  boolean isStraight() {
    if (isCut) {
      return false;
    }
    final Curve straight = straight(from, to);
    return distance(first, straight.first) + distance(second, straight.second) < 1e-6;
  }

  Curve moved(final double x, final double y) {
    return mapped(point -> moved(point, x, y));
  }

  /// The same with every point mapped.
  Curve mapped(final UnaryOperator<Point> map) {
    return new Curve(map.apply(from), map.apply(first), map.apply(second), map.apply(to), isCut);
  }

  private static Point moved(final Point point, final double x, final double y) {
    return new Point(point.x() + x, point.y() + y);
  }

  Curve reversed() {
    return new Curve(to, second, first, from, isCut);
  }

  Point at(final double t) {
    if (isCut) {
      return t < 0.5 ? between(from, first, 2 * t) : between(second, to, 2 * t - 1);
    }
    final double u = 1 - t;
    final double a = u * u * u;
    final double b = 3 * u * u * t;
    final double c = 3 * u * t * t;
    final double d = t * t * t;
    return new Point(
        a * from.x() + b * first.x() + c * second.x() + d * to.x(),
        a * from.y() + b * first.y() + c * second.y() + d * to.y());
  }

  String path() {
    return "M" + pair(from) + continuation();
  }

  /// The path data that goes on from where another curve ended.
  String continuation() {
    return isCut
        ? "L" + pair(first) + "M" + pair(second) + "L" + pair(to)
        : "C" + pair(first) + " " + pair(second) + " " + pair(to);
  }

  /// A triangle whose tip is where the curve enters the circle of `radius` around its end.
  String arrowhead(final double radius, final double size) {
    final double tip = entry(radius);
    final double base = entry(radius + size);
    final Point a = at(tip);
    final Point b = at(base);
    final double length = Math.max(1e-9, distance(a, b));
    final double x = (a.x() - b.x()) / length;
    final double y = (a.y() - b.y()) / length;
    final double half = 0.45 * size;
    return "M"
        + pair(a)
        + "L"
        + pair(new Point(a.x() - size * x - half * y, a.y() - size * y + half * x))
        + "L"
        + pair(new Point(a.x() - size * x + half * y, a.y() - size * y - half * x))
        + "Z";
  }

  /// The last parameter at which the curve is `radius` away from its end.
  private double entry(final double radius) {
    int step = 63;
    while (step > 0 && distance(at(step / 64.0), to) < radius) {
      step--;
    }
    double outside = step / 64.0;
    double inside = outside + 1 / 64.0;
    for (int halving = 0; halving < 12; halving++) {
      final double middle = (outside + inside) / 2;
      if (distance(at(middle), to) < radius) {
        inside = middle;
      } else {
        outside = middle;
      }
    }
    return outside;
  }

  static double distance(final Point one, final Point other) {
    return StrictMath.hypot(one.x() - other.x(), one.y() - other.y());
  }

  private static Point between(final Point from, final Point to, final double share) {
    return new Point(
        from.x() + share * (to.x() - from.x()), from.y() + share * (to.y() - from.y()));
  }

  private static String pair(final Point point) {
    return Markup.number(point.x()) + " " + Markup.number(point.y());
  }
}
