package org.heliograph.lab.experiment.scale;

import java.util.List;
import java.util.Locale;
import org.heliograph.lab.draw.LinePlot;

/// How one quantity grows with the size of the problem: positive values, sizes ascending.
public record GrowthFit(String name, List<LinePlot.Point> points) {
  public GrowthFit {
    points = List.copyOf(points);
  }

  /// The slope of the line on logarithmic axes, fitted by least squares to the larger half of the
  /// points: the exponent of a power law; not a number for fewer than two points.
  public double exponent() {
    final List<LinePlot.Point> large = points.subList((points.size() - 1) / 2, points.size());
    double x = 0;
    double y = 0;
    for (final LinePlot.Point point : large) {
      x += StrictMath.log(point.x()) / large.size();
      y += StrictMath.log(point.y()) / large.size();
    }
    double squares = 0;
    double products = 0;
    for (final LinePlot.Point point : large) {
      final double dx = StrictMath.log(point.x()) - x;
      squares += dx * dx;
      products += dx * (StrictMath.log(point.y()) - y);
    }
    return products / squares;
  }

  /// The exponent for people, or `-`.
  String text() {
    return Double.isFinite(exponent()) ? String.format(Locale.ROOT, "%.2f", exponent()) : "-";
  }

  /// The line with its slope in its name, if it has one.
  LinePlot.Series series() {
    return LinePlot.Series.of(
        Double.isFinite(exponent()) ? name + ": slope " + text() : name, points);
  }
}
