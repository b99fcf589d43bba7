package org.heliograph.reproduction;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// A drawing that belongs to an exhibit: what it is called among the exhibit's drawings, in kebab
/// case, its SVG text, and the values that it shows.
public record ExhibitFigure(String name, String svg, List<FigurePoint> points) {
  /// Copies the list.
  public ExhibitFigure {
    points = List.copyOf(points);
  }

  /// A drawing that is no plot.
  public ExhibitFigure(final String name, final String svg) {
    this(name, svg, FigurePoint.of(svg));
  }

  /// The dot plot that `words`, a row of `figures.csv`, describes.
  static ExhibitFigure dots(final PrintedValues.Row words, final List<DotPlot.Row> rows) {
    return dots(
        words.text("figure"),
        words.text("title"),
        axis(words, "across"),
        words.text("rings"),
        words.has("word") ? words.text("word") : "printed",
        rows);
  }

  /// The chart of lines that `words`, a row of `figures.csv`, describes.
  static ExhibitFigure lines(final PrintedValues.Row words, final List<LinePlot.Series> series) {
    return lines(
        words.text("figure"),
        words.text("title"),
        axis(words, "across"),
        axis(words, "up"),
        series);
  }

  private static LinePlot.Axis axis(final PrintedValues.Row words, final String name) {
    return new LinePlot.Axis(
        words.text(name),
        words.text(name + " unit"),
        PlotScale.valueOf(words.text(name + " scale").toUpperCase(Locale.ROOT)));
  }

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
    return dots(name, new DotPlot(title, axis, rings, placed(axis, rows)));
  }

  /// The same where the values of the rings stand after `word`, not after "printed".
  public static ExhibitFigure dots(
      final String name,
      final String title,
      final LinePlot.Axis axis,
      final String rings,
      final String word,
      final List<DotPlot.Row> rows) {
    return dots(name, new DotPlot(title, axis, rings, word, placed(axis, rows)));
  }

  /// The rows whose computed value the axis has a place for: where a schedule is rejected there is
  /// none, which is for the verdict to say.
  private static List<DotPlot.Row> placed(final LinePlot.Axis axis, final List<DotPlot.Row> rows) {
    return rows.stream().filter(row -> hasPlace(axis, row.computed())).toList();
  }

  private static boolean hasPlace(final LinePlot.Axis axis, final double value) {
    return axis.scale() != PlotScale.LOG || value > 0;
  }

  private static ExhibitFigure dots(final String name, final DotPlot plot) {
    return new ExhibitFigure(name, plot.svg(), FigurePoint.of(plot));
  }

  /// A chart of lines.
  public static ExhibitFigure lines(
      final String name,
      final String title,
      final LinePlot.Axis across,
      final LinePlot.Axis up,
      final List<LinePlot.Series> series) {
    final LinePlot plot =
        new LinePlot(
            title, across, up, series.stream().map(each -> placed(across, up, each)).toList());
    return new ExhibitFigure(name, plot.svg(), FigurePoint.of(plot));
  }

  private static LinePlot.Series placed(
      final LinePlot.Axis across, final LinePlot.Axis up, final LinePlot.Series series) {
    return new LinePlot.Series(
        series.name(),
        series.join(),
        series.lines().stream()
            .map(
                line ->
                    new LinePlot.Line(
                        line.hint(),
                        line.points().stream()
                            .filter(at -> hasPlace(across, at.x()) && hasPlace(up, at.y()))
                            .toList(),
                        line.dashed()))
            .toList(),
        series.marked(),
        series.marks(),
        series.band());
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
