package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// A line plot on its way to SVG: frame, axes, lines, marks, names.
final class LinePlotDrawing {
  private static final double TOP = 56;
  private static final double ACROSS = 640;
  private static final double DOWN = 360;
  private static final double KEY_ROW = 22;
  private static final double KEY_TOP = 66;
  private static final double DOT = 3;
  private static final double RING = 5.5;
  private static final double LINE = 1.8;
  private static final double FONT = 12;
  private static final double BAND = 0.2;

  /// Names beside lines: their distance, their greatest width, and the share of the width that
  /// every line must reach, lest a leader crosses the picture.
  private static final double LABEL_ROW = 16;

  private static final double LABEL_MOST = 250;
  private static final double LABEL_REACH = 0.6;

  private final LinePlot plot;
  private final PlotRange across;
  private final PlotRange up;
  private final double left;
  private final List<LinePlot.Point> ends;
  private final boolean isDirect;
  private final Svg svg;

  LinePlotDrawing(final LinePlot plot) {
    this.plot = plot;
    this.across = PlotRange.of(plot, plot.across().scale(), LinePlot.Point::x);
    this.up = PlotRange.of(plot, plot.up().scale(), LinePlot.Point::y);
    this.left = Math.max(78, 46 + Svg.widest(up.texts(), FONT));
    this.ends = plot.ends();
    final double names =
        Svg.widest(plot.series().stream().map(LinePlot.Series::name).toList(), FONT);
    this.isDirect =
        ends.size() == plot.series().size()
            && LABEL_ROW * ends.size() <= DOWN
            && names <= LABEL_MOST
            && ends.stream().allMatch(end -> across.share(end.x()) >= LABEL_REACH);
    final double right = isDirect ? 40 + names : 40;
    final int rows = plot.marked().size() + (isDirect ? 0 : plot.series().size());
    this.svg = new Svg(left + ACROSS + right, TOP + DOWN + 62 + KEY_ROW * rows, plot.title());
  }

  private double x(final double value) {
    return left + ACROSS * across.share(value);
  }

  private double y(final double value) {
    return TOP + DOWN * (1 - up.share(value));
  }

  String drawn() {
    svg.text("title", 16, 28, plot.title());
    drawAxes();
    for (int index = 0; index < plot.series().size(); index++) {
      drawBand(plot.series().get(index), Palette.line(index));
    }
    for (int index = 0; index < plot.series().size(); index++) {
      final LinePlot.Series series = plot.series().get(index);
      for (final LinePlot.Line line : series.lines()) {
        draw(series, line, Palette.line(index));
      }
      for (final LinePlot.Point mark : series.marks()) {
        final String hint = series.name() + ", " + series.marked();
        svg.openHinted("mark", hint(hint, mark));
        svg.ring(Palette.line(index), x(mark.x()), y(mark.y()), RING);
        svg.close();
      }
    }
    if (isDirect) {
      drawNames();
    } else {
      drawKey();
    }
    drawMeanings();
    return svg.finish();
  }

  private void drawAxes() {
    for (final BigDecimal tick : across.ticks()) {
      final double x = x(tick.doubleValue());
      svg.path("rule", Svg.data("M%s %sV%s", x, TOP, TOP + DOWN));
      svg.text("axis mid", x, TOP + DOWN + 16, across.scale().text(tick));
    }
    for (final BigDecimal tick : up.ticks()) {
      final double y = y(tick.doubleValue());
      svg.path("rule", Svg.data("M%s %sH%s", left, y, left + ACROSS));
      svg.text("axis end", left - 8, y, up.scale().text(tick));
    }
    svg.rect("frame", left, TOP, ACROSS, DOWN);
    svg.text("axis mid", left + ACROSS / 2, TOP + DOWN + 38, plot.across().label());
    svg.upwards("axis mid", 20, TOP + DOWN / 2, plot.up().label());
  }

  /// There along the upper edge, back along the lower one.
  private void drawBand(final LinePlot.Series series, final String colour) {
    if (series.band().isEmpty()) {
      return;
    }
    final List<LinePlot.Point> upper =
        series.band().stream().map(range -> new LinePlot.Point(range.x(), range.high())).toList();
    final List<LinePlot.Point> lower =
        series.band().stream().map(range -> new LinePlot.Point(range.x(), range.low())).toList();
    final String back = path(LinePlot.Join.STRAIGHT, corners(series.join(), lower).reversed());
    svg.tint(colour, path(series.join(), upper) + "L" + back.substring(1) + "Z", BAND);
  }

  /// The points between which a line is straight: those of steps stand at both heights.
  private static List<LinePlot.Point> corners(
      final LinePlot.Join join, final List<LinePlot.Point> points) {
    if (join == LinePlot.Join.STRAIGHT) {
      return points;
    }
    final List<LinePlot.Point> corners = new ArrayList<>();
    double height = points.getFirst().y();
    for (final LinePlot.Point point : points) {
      corners.add(new LinePlot.Point(point.x(), height));
      corners.add(point);
      height = point.y();
    }
    return corners;
  }

  private void draw(final LinePlot.Series series, final LinePlot.Line line, final String colour) {
    if (line.points().isEmpty()) {
      return;
    }
    svg.openHinted("line", line.hint());
    final String path = path(series.join(), line.points());
    if (line.dashed()) {
      svg.dashed(colour, path, LINE);
    } else {
      svg.stroke(colour, path, LINE);
    }
    svg.close();
    if (series.join() == LinePlot.Join.STEPS || line.dashed()) {
      return;
    }
    for (final LinePlot.Point point : line.points()) {
      svg.openHinted("point", hint(line.hint(), point));
      svg.disc(colour, x(point.x()), y(point.y()), DOT);
      svg.close();
    }
  }

  private String path(final LinePlot.Join join, final List<LinePlot.Point> points) {
    final LinePlot.Point first = points.getFirst();
    final String form =
        switch (join) {
          case STRAIGHT -> "L%s %s";
          case STEPS -> "H%sV%s";
        };
    final StringBuilder path = new StringBuilder(Svg.data("M%s %s", x(first.x()), y(first.y())));
    for (final LinePlot.Point point : points.subList(1, points.size())) {
      path.append(Svg.data(form, x(point.x()), y(point.y())));
    }
    return path.toString();
  }

  private String hint(final String name, final LinePlot.Point point) {
    return name + ": " + plot.across().said(point.x()) + ", " + plot.up().said(point.y());
  }

  private void drawNames() {
    final double[] heights =
        LineEndLabels.spread(
            ends.stream().map(end -> y(end.y())).toList(), LABEL_ROW, TOP, TOP + DOWN);
    final double at = left + ACROSS + 16;
    for (int index = 0; index < ends.size(); index++) {
      final LinePlot.Point end = ends.get(index);
      svg.leader(
          Palette.line(index),
          Svg.data("M%s %sL%s %s", x(end.x()), y(end.y()), at, heights[index]));
      svg.text("start", at + 6, heights[index], FONT, plot.series().get(index).name());
    }
  }

  private void drawKey() {
    for (int index = 0; index < plot.series().size(); index++) {
      final double y = TOP + DOWN + KEY_TOP + KEY_ROW * index;
      svg.stroke(Palette.line(index), Svg.data("M%s %sH%s", left, y, left + 28), 3);
      final String name = Markup.shortened(plot.series().get(index).name(), 96);
      svg.text("start", left + 38, y, 13, name);
    }
  }

  private void drawMeanings() {
    double y = TOP + DOWN + KEY_TOP + (isDirect ? 0 : KEY_ROW * plot.series().size());
    for (final String meaning : plot.marked()) {
      svg.circle("frame", left + 14, y, RING);
      svg.text("start", left + 38, y, 13, meaning);
      y += KEY_ROW;
    }
  }
}
