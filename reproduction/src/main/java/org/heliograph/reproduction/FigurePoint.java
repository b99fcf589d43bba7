package org.heliograph.reproduction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;

/// A value that a figure shows: the line or row that it belongs to, where it stands there, and how
/// much it is. Numbers have up to seven digits.
///
/// A drawing that is no plot shows texts and shapes: each text and each kind of shape has its
/// count.
public record FigurePoint(String series, String at, String value) {
  private static final MathContext DIGITS = new MathContext(7);
  private static final Pattern TEXT = Pattern.compile("<(?:text|title)[^>]*>([^<]+)</");
  private static final Pattern SHAPE = Pattern.compile("<(circle|path|rect|polygon|line)\\b");

  /// The columns of a table of points.
  public static final List<String> COLUMNS = List.of("series", "at", "value");

  /// The values of a plot of lines: points, marks and bands.
  static List<FigurePoint> of(final LinePlot plot) {
    return plot.series().stream().flatMap(FigurePoint::of).toList();
  }

  private static Stream<FigurePoint> of(final LinePlot.Series series) {
    final List<FigurePoint> points = new ArrayList<>();
    for (final LinePlot.Line line : series.lines()) {
      final String name =
          series.lines().size() == 1 ? series.name() : series.name() + ": " + line.hint();
      line.points().forEach(it -> points.add(of(name, it)));
    }
    series.marks().forEach(it -> points.add(of(series.name() + ", " + series.marked(), it)));
    for (final LinePlot.Range range : series.band()) {
      points.add(new FigurePoint(series.name() + ", low", text(range.x()), text(range.low())));
      points.add(new FigurePoint(series.name() + ", high", text(range.x()), text(range.high())));
    }
    return points.stream();
  }

  private static FigurePoint of(final String series, final LinePlot.Point point) {
    return new FigurePoint(series, text(point.x()), text(point.y()));
  }

  /// The values of a plot of named rows: each computed value, and the ring beside it.
  static List<FigurePoint> of(final DotPlot plot) {
    return plot.rows().stream()
        .flatMap(
            row ->
                Stream.concat(
                    Stream.of(new FigurePoint(row.name(), "computed", text(row.computed()))),
                    row.printed().stream()
                        .map(it -> new FigurePoint(row.name(), plot.word(), text(it)))))
        .toList();
  }

  /// The texts and the shapes of any drawing, with their counts.
  static List<FigurePoint> of(final String svg) {
    return Stream.concat(counted("text", TEXT, svg), counted("shapes", SHAPE, svg)).toList();
  }

  private static Stream<FigurePoint> counted(
      final String series, final Pattern pattern, final String svg) {
    final Map<String, Integer> counts = new TreeMap<>();
    final Matcher matcher = pattern.matcher(svg);
    while (matcher.find()) {
      counts.merge(matcher.group(1), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(it -> new FigurePoint(series, it.getKey(), it.getValue().toString()));
  }

  private static String text(final double value) {
    return new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  /// As a row of a table with [#COLUMNS].
  public List<String> row() {
    return List.of(series, at, value);
  }
}
