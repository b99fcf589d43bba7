package org.heliograph.lab.draw;

import java.util.List;

/// How one quantity grows with the size of the problem: positive values, sizes ascending.
public record GrowthLine(String name, List<Point> points) {
  public GrowthLine {
    points = List.copyOf(points);
  }

  /// At a size of `size` the quantity is `value`.
  public record Point(double size, double value) {}

  /// The slope of the line on logarithmic axes, fitted by least squares to the larger half of the
  /// points: the exponent of a power law; not a number for fewer than two points.
  public double exponent() {
    final List<Point> large = points.subList((points.size() - 1) / 2, points.size());
    double x = 0;
    double y = 0;
    for (final Point point : large) {
      x += StrictMath.log(point.size()) / large.size();
      y += StrictMath.log(point.value()) / large.size();
    }
    double squares = 0;
    double products = 0;
    for (final Point point : large) {
      final double dx = StrictMath.log(point.size()) - x;
      squares += dx * dx;
      products += dx * (StrictMath.log(point.value()) - y);
    }
    return products / squares;
  }
}
