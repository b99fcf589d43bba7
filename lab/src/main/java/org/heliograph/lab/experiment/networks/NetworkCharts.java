package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// The charts of a comparison of networks; in every one the lower bounds are dashed.
public record NetworkCharts(NetworkComparisonRecord record) {
  private static final double PS_PER_US = 1e6;
  private static final double PS_PER_S = 1e12;
  private static final double BITS_PER_GIGABIT = 1e9;
  private static final double BITS = 8;

  /// Whether there are several sizes, so that there are curves.
  public boolean hasCurves() {
    return record.question().sizesBytes().size() > 1;
  }

  /// The time of every series over the size.
  public LinePlot time() {
    return curves(
        "Time of %s (dashed: lower bound)".formatted(record.question().measure()),
        new LinePlot.Axis("time", "µs", PlotScale.LOG),
        point -> point.timePs() / PS_PER_US,
        point -> point.leastPs() / PS_PER_US);
  }

  /// What every node sends of its contribution per second, over the size.
  public LinePlot bandwidth() {
    return curves(
        "Throughput of %s per node (dashed: upper bound)".formatted(record.question().measure()),
        new LinePlot.Axis("contribution over time", "Gb/s", PlotScale.LOG),
        point -> rate(point, point.timePs()),
        point -> point.leastPs() == 0 ? 0 : rate(point, point.leastPs()));
  }

  private static double rate(final NetworkPoint point, final long timePs) {
    return BITS * point.sizeBytes() / (timePs / PS_PER_S) / BITS_PER_GIGABIT;
  }

  private LinePlot curves(
      final String title,
      final LinePlot.Axis up,
      final ToDoubleFunction<NetworkPoint> value,
      final ToDoubleFunction<NetworkPoint> bound) {
    final List<LinePlot.Series> all = new ArrayList<>();
    for (final NetworkRow row : record.networks()) {
      for (final NetworkSeries series : row.series()) {
        final String name = series.named() ? row.network() + ", " + series.name() : row.network();
        final List<LinePlot.Line> lines = new ArrayList<>();
        if (!series.named()) {
          lines.add(new LinePlot.Line(name + ", bound", points(series, bound), true));
        }
        lines.add(new LinePlot.Line(name, points(series, value)));
        all.add(
            new LinePlot.Series(
                name, LinePlot.Join.STRAIGHT, List.copyOf(lines), "", List.of(), List.of()));
      }
    }
    return new LinePlot(
        title, new LinePlot.Axis("contribution of a node", "", PlotScale.SIZE), up, all);
  }

  /// Without values of 0, which a logarithmic axis has no place for.
  private static List<LinePlot.Point> points(
      final NetworkSeries series, final ToDoubleFunction<NetworkPoint> value) {
    return series.points().stream()
        .filter(point -> value.applyAsDouble(point) > 0)
        .map(point -> new LinePlot.Point(point.sizeBytes(), value.applyAsDouble(point)))
        .toList();
  }

  /// The time over the price at the size of the table; rings mark the Pareto front, dashed lines
  /// lead to the lower bounds.
  public LinePlot front() {
    final long size = record.question().sizeBytes();
    final List<LinePlot.Series> all = new ArrayList<>();
    for (final NetworkRow row : record.networks()) {
      final double price = Math.max(1, row.parts().priceUsd());
      final LinePlot.Point found =
          new LinePlot.Point(price, row.best(size).orElseThrow().timePs() / PS_PER_US);
      final List<LinePlot.Line> lines = new ArrayList<>();
      if (row.leastPs(size) > 0) {
        final LinePlot.Point least = new LinePlot.Point(price, row.leastPs(size) / PS_PER_US);
        lines.add(new LinePlot.Line(row.network() + ", bound", List.of(least, found), true));
      }
      lines.add(new LinePlot.Line(row.network(), List.of(found)));
      final LinePlot.Series series =
          new LinePlot.Series(
              row.network(), LinePlot.Join.STRAIGHT, List.copyOf(lines), "", List.of(), List.of());
      all.add(
          row.isOnFront()
              ? series.withMarks(
                  "on the Pareto front of " + NetworkFindings.list(NetworkRanking.CRITERIA),
                  List.of(found))
              : series);
    }
    return new LinePlot(
        "Time and price %s (dashed: down to the lower bound)".formatted(record.question().place()),
        new LinePlot.Axis("price", "USD", PlotScale.LOG),
        new LinePlot.Axis("time", "µs", PlotScale.LOG),
        all);
  }
}
