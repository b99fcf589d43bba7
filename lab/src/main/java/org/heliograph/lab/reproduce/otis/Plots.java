package org.heliograph.lab.reproduce.otis;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// Plots over the nodes of a group, both axes logarithmic.
final class Plots {
  private Plots() {}

  /// A line over all groups.
  static LinePlot.Series series(
      final String name, final List<Group> groups, final ToDoubleFunction<Group> value) {
    return LinePlot.Series.of(name, points(groups, value));
  }

  static List<LinePlot.Point> points(
      final List<Group> groups, final ToDoubleFunction<Group> value) {
    return groups.stream()
        .map(group -> new LinePlot.Point(group.nodes(), value.applyAsDouble(group)))
        .toList();
  }

  /// The drawing.
  static String svg(
      final String title,
      final String what,
      final String unit,
      final List<LinePlot.Series> series) {
    return new LinePlot(
            title,
            new LinePlot.Axis("nodes of a group", "", PlotScale.LOG),
            new LinePlot.Axis(what, unit, PlotScale.LOG),
            series)
        .svg();
  }
}
