package org.heliograph.reproduction;

import java.util.List;
import java.util.function.Function;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// A drawing that belongs to an exhibit: what it is called among the exhibit's drawings, in kebab
/// case, and its SVG text.
public record ExhibitFigure(String name, String svg) {
  /// A linear axis.
  public static LinePlot.Axis linear(final String label, final String unit) {
    return new LinePlot.Axis(label, unit, PlotScale.LINEAR);
  }

  /// A logarithmic axis.
  public static LinePlot.Axis log(final String label, final String unit) {
    return new LinePlot.Axis(label, unit, PlotScale.LOG);
  }

  /// A row of a dot plot for each of `cases`; `rings` says what the rings are.
  public static <C> ExhibitFigure dots(
      final String name,
      final String title,
      final LinePlot.Axis axis,
      final String rings,
      final List<C> cases,
      final Function<C, DotPlot.Row> row) {
    return dots(name, title, axis, rings, cases.stream().map(row).toList());
  }

  /// A dot plot of these rows.
  public static ExhibitFigure dots(
      final String name,
      final String title,
      final LinePlot.Axis axis,
      final String rings,
      final List<DotPlot.Row> rows) {
    return new ExhibitFigure(name, new DotPlot(title, axis, rings, rows).svg());
  }

  /// The same where the values of the rings stand after `word`, not after "printed".
  public static ExhibitFigure dots(
      final String name,
      final String title,
      final LinePlot.Axis axis,
      final String rings,
      final String word,
      final List<DotPlot.Row> rows) {
    return new ExhibitFigure(name, new DotPlot(title, axis, rings, word, rows).svg());
  }

  /// A chart of lines.
  public static ExhibitFigure lines(
      final String name,
      final String title,
      final LinePlot.Axis across,
      final LinePlot.Axis up,
      final List<LinePlot.Series> series) {
    return new ExhibitFigure(name, new LinePlot(title, across, up, series).svg());
  }

  /// A line through these points.
  public static LinePlot.Series line(final String name, final List<LinePlot.Point> points) {
    return LinePlot.Series.of(name, points);
  }

  /// A line through a point for each of `cases`.
  public static <C> LinePlot.Series line(
      final String name, final List<C> cases, final Function<C, LinePlot.Point> point) {
    return LinePlot.Series.of(name, cases.stream().map(point).toList());
  }
}
