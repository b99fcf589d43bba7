package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Named values on one axis, a row each: a disc where it was computed, a ring where it was printed,
/// and both said at the end of the row.
///
/// What agrees is a disc inside its ring; what does not is joined by a line. `printed` says what
/// the rings are, `word` the same in one word beside a value. O(rows).
public record DotPlot(
    String title, LinePlot.Axis axis, String printed, String word, List<Row> rows) {
  private static final double TOP = 62;
  private static final double ROW = 22;
  private static final double SPAN = 460;
  private static final double DISC = 4;
  private static final double RING = 7;
  private static final double FONT = 13;

  public DotPlot {
    rows = List.copyOf(rows);
  }

  /// A plot whose rings were printed.
  public DotPlot(
      final String title, final LinePlot.Axis axis, final String printed, final List<Row> rows) {
    this(title, axis, printed, "printed", rows);
  }

  /// A value that was computed beside what was printed, if anything was.
  public record Row(String name, double computed, Optional<Double> printed) {
    /// A row with both.
    public static Row of(final String name, final double computed, final double printed) {
      return new Row(name, computed, Optional.of(printed));
    }

    /// A row with nothing printed.
    public static Row of(final String name, final double computed) {
      return new Row(name, computed, Optional.empty());
    }

    private DoubleStream values() {
      return Stream.concat(Stream.of(computed), printed.stream()).mapToDouble(Double::doubleValue);
    }

    private String said(final String word) {
      final String ours = PlotRange.said(computed);
      return printed
          .map(PlotRange::said)
          .filter(theirs -> !theirs.equals(ours))
          .map(theirs -> "%s, %s %s".formatted(ours, word, theirs))
          .orElse(ours);
    }
  }

  /// The plot as SVG; the same bytes for the same values.
  public String svg() {
    final PlotRange range = PlotRange.of(axis.scale(), rows.stream().flatMapToDouble(Row::values));
    final double left = 28 + Svg.widest(rows.stream().map(Row::name).toList(), FONT);
    final double right = 24 + Svg.widest(rows.stream().map(row -> row.said(word)).toList(), FONT);
    final double bottom = TOP + ROW * rows.size();
    final Svg svg = new Svg(left + SPAN + right, bottom + 82, title);
    svg.text("title", 16, 28, title);
    for (final BigDecimal tick : range.ticks()) {
      final double x = left + SPAN * range.share(tick.doubleValue());
      svg.path("rule", Svg.data("M%s %sV%s", x, TOP - 6, bottom));
      svg.text("axis mid", x, bottom + 14, PlotRange.text(tick));
    }
    svg.rect("frame", left, TOP - 6, SPAN, bottom - TOP + 6);
    svg.text("axis mid", left + SPAN / 2, bottom + 34, axis.label());
    for (int row = 0; row < rows.size(); row++) {
      draw(svg, rows.get(row), range, left, TOP + ROW * (row + 0.5) - 3);
    }
    drawKey(svg, left, bottom + 62);
    return svg.finish();
  }

  private void draw(
      final Svg svg, final Row row, final PlotRange range, final double left, final double y) {
    final double x = left + SPAN * range.share(row.computed());
    svg.text("end", left - 10, y, FONT, row.name());
    row.printed()
        .ifPresent(
            printed -> {
              final double at = left + SPAN * range.share(printed);
              svg.path("bound", Svg.data("M%s %sH%s", at, y, x));
              svg.circle("bound", at, y, RING);
            });
    svg.openHinted("point", row.name() + ": " + row.said(word));
    svg.circle("best", x, y, DISC);
    svg.close();
    svg.text("start", left + SPAN + 10, y, FONT, row.said(word));
  }

  private void drawKey(final Svg svg, final double left, final double y) {
    svg.circle("best", left + 8, y, DISC);
    svg.text("start", left + 20, y, FONT, "computed");
    if (rows.stream().anyMatch(row -> row.printed().isPresent())) {
      svg.circle("bound", left + 118, y, RING);
      svg.text("start", left + 132, y, FONT, printed);
    }
  }
}
