package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Quantities against another one: a line and colour per series, on any two axes.
///
/// One to twelve series read well; their colours repeat after 21. Names stand at the ends of their
/// lines where they fit, else in a key below. O(points).
///
/// ```java
/// new LinePlot(
///         "Steps of all-gather",
///         new LinePlot.Axis("nodes", "count", PlotScale.LOG),
///         new LinePlot.Axis("steps", "count", PlotScale.LINEAR),
///         List.of(
///             LinePlot.Series.of("OpTree", computed).withMarks("printed in the paper", printed)))
///     .svg();
/// ```
public record LinePlot(String title, Axis across, Axis up, List<Series> series) {
  public LinePlot {
    series = List.copyOf(series);
  }

  /// What an axis measures, in which unit (may be empty), and how it is spaced.
  public record Axis(String name, String unit, PlotScale scale) {
    String label() {
      return unit.isEmpty() ? name : name + " (" + unit + ")";
    }

    String said(final double value) {
      return name + " " + PlotRange.said(value) + (unit.isEmpty() ? "" : " " + unit);
    }
  }

  /// A value `y` where the other one is `x`.
  public record Point(double x, double y) {
    public Point {
      if (!Double.isFinite(x) || !Double.isFinite(y)) {
        throw new IllegalArgumentException(
            "plot: a point (%s, %s) has no place; leave it out.".formatted(x, y));
      }
    }
  }

  /// Points in the order in which they are joined; `hint` is shown on hover.
  ///
  /// A dashed line has no dots.
  public record Line(String hint, List<Point> points, boolean dashed) {
    public Line {
      points = List.copyOf(points);
    }

    /// A line that is not dashed.
    public Line(final String hint, final List<Point> points) {
      this(hint, points, false);
    }
  }

  /// How neighbouring points are joined.
  public enum Join {
    /// By a straight line, with a dot and a hint at every point.
    STRAIGHT,
    /// A value holds until the next one: no dots.
    STEPS
  }

  /// Values from `low` to `high` where the other one is `x`.
  public record Range(double x, double low, double high) {}

  /// Lines of one name and colour, and rings at some points, such as values printed in a paper;
  /// `marked` says what the rings are. A band shows how far values scatter.
  public record Series(
      String name,
      Join join,
      List<Line> lines,
      String marked,
      List<Point> marks,
      List<Range> band) {
    public Series {
      lines = List.copyOf(lines);
      marks = List.copyOf(marks);
      band = List.copyOf(band);
    }

    /// One line through `points`.
    public static Series of(final String name, final List<Point> points) {
      return new Series(
          name, Join.STRAIGHT, List.of(new Line(name, points)), "", List.of(), List.of());
    }

    /// Stepped lines.
    public static Series steps(final String name, final List<Line> lines) {
      return new Series(name, Join.STEPS, lines, "", List.of(), List.of());
    }

    /// The same with rings at `points`.
    public Series withMarks(final String meaning, final List<Point> points) {
      return new Series(name, join, lines, meaning, points, band);
    }

    /// The same with a band behind its lines, joined as they are.
    public Series withBand(final List<Range> ranges) {
      return new Series(name, join, lines, marked, marks, ranges);
    }

    Stream<Point> points() {
      return Stream.of(
              lines.stream().flatMap(line -> line.points().stream()),
              marks.stream(),
              band.stream().map(range -> new Point(range.x(), range.low())),
              band.stream().map(range -> new Point(range.x(), range.high())))
          .flatMap(points -> points);
    }
  }

  /// The plot as SVG; the same bytes for the same values.
  public String svg() {
    return new LinePlotDrawing(this).drawn();
  }

  /// The distinct meanings of rings, in order.
  List<String> marked() {
    return series.stream()
        .filter(one -> !one.marks().isEmpty())
        .map(Series::marked)
        .distinct()
        .toList();
  }

  /// The last point of each series' lines, or of its marks; fewer than series if one has none.
  List<Point> ends() {
    final List<Point> ends = new ArrayList<>();
    for (final Series one : series) {
      Stream.concat(Stream.of(one.marks()), one.lines().stream().map(Line::points))
          .filter(points -> !points.isEmpty())
          .reduce((_, last) -> last)
          .ifPresent(points -> ends.add(points.getLast()));
    }
    return ends;
  }
}
