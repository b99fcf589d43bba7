package org.heliograph.lab.experiment.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.registry.NearestNames;
import org.heliograph.units.Count;

/// Any two numeric columns of the results against each other, a line for each value of a third.
///
/// Where several cells share a series and a value of `x`, the line goes through their median, and a
/// band reaches from their least to their greatest value. Rows without one of the values are left
/// out.
public record SweepChart(String x, String y, Optional<String> series, Optional<String> where) {
  private static final int MOST_SERIES = 20;
  private static final double LOG_FROM = 16;
  private static final String SIZES = "_bytes";

  /// The chart of the results in `folder` as SVG; throws with one sentence if there is nothing to
  /// draw.
  public String svg(final SweepFolder folder) {
    final QueryTable table = folder.results().query(sql(folder.stored()));
    if (table.rows().isEmpty()) {
      throw new IllegalArgumentException(
          "chart: no cell has both %s and %s. Maybe other columns, or another --where."
              .formatted(x, y));
    }
    final Map<String, Line> lines = new LinkedHashMap<>();
    for (final List<Optional<Object>> row : table.rows()) {
      lines
          .computeIfAbsent(row.get(0).map(String::valueOf).orElse("none"), _ -> new Line())
          .add(number(row.get(1)), number(row.get(2)), number(row.get(3)), number(row.get(4)));
    }
    if (lines.size() > MOST_SERIES) {
      throw new IllegalArgumentException(
          "chart: %s has %s; at most %s lines are drawn. Maybe a narrower --where."
              .formatted(series.orElse(""), Count.of(lines.size(), "value"), MOST_SERIES));
    }
    final List<LinePlot.Point> all =
        lines.values().stream().flatMap(line -> line.points.stream()).toList();
    return new LinePlot(
            folder.sweep().title(),
            new LinePlot.Axis(x, "", scale(x, all.stream().map(LinePlot.Point::x).toList())),
            new LinePlot.Axis(y, "", scale(y, all.stream().map(LinePlot.Point::y).toList())),
            lines.entrySet().stream()
                .map(entry -> entry.getValue().series(entry.getKey()))
                .toList())
        .svg();
  }

  /// The points of one series, which grow row by row.
  private static final class Line {
    private final List<LinePlot.Point> points = new ArrayList<>();
    private final List<LinePlot.Range> band = new ArrayList<>();

    void add(final double x, final double median, final double least, final double most) {
      points.add(new LinePlot.Point(x, median));
      band.add(new LinePlot.Range(x, least, most));
    }

    LinePlot.Series series(final String name) {
      final LinePlot.Series line = LinePlot.Series.of(name, points);
      return band.stream().anyMatch(range -> range.low() < range.high())
          ? line.withBand(band)
          : line;
    }
  }

  private static double number(final Optional<Object> value) {
    return ((Number) value.orElseThrow()).doubleValue();
  }

  private static PlotScale scale(final String column, final List<Double> values) {
    final double least = values.stream().mapToDouble(it -> it).min().orElse(0);
    final double most = values.stream().mapToDouble(it -> it).max().orElse(0);
    if (!(least > 0 && most / least >= LOG_FROM)) {
      return PlotScale.LINEAR;
    }
    return column.endsWith(SIZES) ? PlotScale.SIZE : PlotScale.LOG;
  }

  private String sql(final List<StoreColumn> columns) {
    requireNumber(columns, x);
    requireNumber(columns, y);
    series.ifPresent(name -> requireColumn(columns, name));
    final String group = series.map(StoreColumn::quoted).orElseGet(() -> "'" + y + "'");
    return """
    select %s as series, %s as x, median(%s)::double as y, min(%s)::double, max(%s)::double
    from %s
    where %s is not null and %s is not null%s
    group by 1, 2 order by 1, 2\
    """
        .formatted(
            group,
            StoreColumn.quoted(x),
            StoreColumn.quoted(y),
            StoreColumn.quoted(y),
            StoreColumn.quoted(y),
            SweepFolder.RESULTS,
            StoreColumn.quoted(x),
            StoreColumn.quoted(y),
            where.map(condition -> " and (" + condition + ")").orElse(""));
  }

  private static StoreColumn requireColumn(final List<StoreColumn> columns, final String name) {
    return columns.stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                NearestNames.unknown(
                    "column", name, columns.stream().map(StoreColumn::name).toList()));
  }

  private static void requireNumber(final List<StoreColumn> columns, final String name) {
    final StoreColumn.Type type = requireColumn(columns, name).type();
    if (type != StoreColumn.Type.WHOLE && type != StoreColumn.Type.REAL) {
      throw new IllegalArgumentException(
          "chart: the column %s holds no numbers. Maybe --series %s.".formatted(name, name));
    }
  }
}
