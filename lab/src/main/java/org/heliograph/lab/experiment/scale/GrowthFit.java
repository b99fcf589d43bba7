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

  /// The line with its slope in its name, if it has one.
  LinePlot.Series series() {
    final double slope = exponent();
    final String fitted =
        Double.isFinite(slope) ? String.format(Locale.ROOT, ": slope %.2f", slope) : "";
    return LinePlot.Series.of(name + fitted, points);
  }
}
