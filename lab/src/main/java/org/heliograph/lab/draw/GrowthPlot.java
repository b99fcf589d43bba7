package org.heliograph.lab.draw;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// How quantities grow with the size of a problem, on two logarithmic axes with a rule a decade;
/// one line and colour each, with the fitted slope in the key.
public final class GrowthPlot {
  private static final double LEFT = 84;
  private static final double TOP = 56;
  private static final double ACROSS = 640;
  private static final double DOWN = 360;
  private static final double KEY_ROW = 22;
  private static final double DOT = 3.5;

  private final String title;
  private final String sizes;
  private final String values;
  private final List<GrowthLine> lines;
  private final Decades across;
  private final Decades up;
  private final Svg svg;

  private GrowthPlot(
      final String title, final String sizes, final String values, final List<GrowthLine> lines) {
    this.title = title;
    this.sizes = sizes;
    this.values = values;
    this.lines = List.copyOf(lines);
    this.across = Decades.of(lines, GrowthLine.Point::size);
    this.up = Decades.of(lines, GrowthLine.Point::value);
    this.svg = new Svg(LEFT + ACROSS + 40, TOP + DOWN + 70 + KEY_ROW * lines.size(), title);
  }

  /// The plot of `lines`; `sizes` and `values` name the axes and their units. There must be a
  /// point, and all values must be positive.
  public static String svg(
      final String title, final String sizes, final String values, final List<GrowthLine> lines) {
    return new GrowthPlot(title, sizes, values, lines).drawn();
  }

  /// Whole powers of ten around some values.
  private record Decades(int from, int to) {
    static Decades of(
        final List<GrowthLine> lines, final ToDoubleFunction<GrowthLine.Point> coordinate) {
      final double[] logs =
          lines.stream()
              .flatMap(line -> line.points().stream())
              .mapToDouble(coordinate)
              .map(StrictMath::log10)
              .sorted()
              .toArray();
      final int from = (int) Math.floor(logs[0]);
      return new Decades(from, Math.max(from + 1, (int) Math.ceil(logs[logs.length - 1])));
    }

    /// Where `value` lies, from 0 at the lowest to 1.
    double share(final double value) {
      return (StrictMath.log10(value) - from) / (to - from);
    }

    static String text(final int decade) {
      return decade < 0
          ? "0." + "0".repeat(-decade - 1) + "1"
          : Markup.grouped((long) StrictMath.pow(10, decade));
    }
  }

  private double x(final double size) {
    return LEFT + ACROSS * across.share(size);
  }

  private double y(final double value) {
    return TOP + DOWN * (1 - up.share(value));
  }

  private String drawn() {
    svg.text("title", 16, 28, title);
    drawAxes();
    for (int i = 0; i < lines.size(); i++) {
      draw(i);
      drawKey(i, TOP + DOWN + 66 + KEY_ROW * i);
    }
    return svg.finish();
  }

  private void drawAxes() {
    for (int decade = across.from; decade <= across.to; decade++) {
      final double x = x(StrictMath.pow(10, decade));
      svg.path("rule", "M%s %sV%s".formatted(n(x), n(TOP), n(TOP + DOWN)));
      svg.text("axis mid", x, TOP + DOWN + 16, Decades.text(decade));
    }
    for (int decade = up.from; decade <= up.to; decade++) {
      final double y = y(StrictMath.pow(10, decade));
      svg.path("rule", "M%s %sH%s".formatted(n(LEFT), n(y), n(LEFT + ACROSS)));
      svg.text("axis end", LEFT - 8, y, Decades.text(decade));
    }
    svg.rect("frame", LEFT, TOP, ACROSS, DOWN);
    svg.text("axis mid", LEFT + ACROSS / 2, TOP + DOWN + 38, sizes);
    svg.upwards("axis mid", 20, TOP + DOWN / 2, values);
  }

  private void draw(final int index) {
    final GrowthLine line = lines.get(index);
    final StringBuilder path = new StringBuilder();
    for (final GrowthLine.Point point : line.points()) {
      path.append(path.isEmpty() ? 'M' : 'L')
          .append(n(x(point.size())))
          .append(' ')
          .append(n(y(point.value())));
      svg.disc(Palette.colour(index), x(point.size()), y(point.value()), DOT);
    }
    if (!path.isEmpty()) {
      svg.stroke(Palette.colour(index), path.toString(), 1.4);
    }
  }

  private void drawKey(final int index, final double y) {
    final GrowthLine line = lines.get(index);
    svg.stroke(Palette.colour(index), "M%s %sH%s".formatted(n(LEFT), n(y), n(LEFT + 28)), 3);
    final double slope = line.exponent();
    final String fitted =
        Double.isFinite(slope) ? String.format(Locale.ROOT, ": slope %.2f", slope) : "";
    svg.text("start", LEFT + 38, y, 13, Markup.shortened(line.name(), 84) + fitted);
  }

  private static String n(final double value) {
    return Markup.number(value);
  }
}
