package org.heliograph.lab.experiment.scale;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;

/// How time and memory of each series of a scale study grow with the messages.
public record ScaleGrowth(List<ScaleRow> rows) {
  private static final double LEAST_MEGABYTES = 0.01;
  private static final double MOST_OF = 0.9;

  public ScaleGrowth {
    rows = List.copyOf(rows);
  }

  /// Seconds of every series: to the first schedule where the search goes on long after it, and to
  /// its end.
  public List<GrowthFit> times() {
    final List<GrowthFit> lines = new ArrayList<>();
    bySeries()
        .forEach(
            (series, own) -> {
              if (own.stream().anyMatch(row -> row.firstSeconds() < MOST_OF * row.seconds())) {
                lines.add(line(series + ", first schedule", own, ScaleRow::firstSeconds));
              }
              lines.add(line(series, own, ScaleRow::seconds));
            });
    return lines;
  }

  /// Megabytes of every series; less than can be measured counts as a hundredth.
  public List<GrowthFit> heaps() {
    final List<GrowthFit> lines = new ArrayList<>();
    bySeries()
        .forEach(
            (series, own) ->
                lines.add(line(series, own, row -> Math.max(LEAST_MEGABYTES, row.megabytes()))));
    return lines;
  }

  /// The seconds on logarithmic axes, the fitted slope in each name.
  public LinePlot timePlot() {
    return plot(
        "Time to plan", new LinePlot.Axis("processor time", "seconds", PlotScale.LOG), times());
  }

  /// The megabytes on logarithmic axes, the fitted slope in each name.
  public LinePlot memoryPlot() {
    return plot("Memory to plan", new LinePlot.Axis("heap", "megabytes", PlotScale.LOG), heaps());
  }

  private static LinePlot plot(
      final String title, final LinePlot.Axis values, final List<GrowthFit> lines) {
    return new LinePlot(
        title,
        new LinePlot.Axis("messages", "count", PlotScale.LOG),
        values,
        lines.stream().map(GrowthFit::series).toList());
  }

  /// The rows of each series, in order.
  Map<String, List<ScaleRow>> bySeries() {
    final Map<String, List<ScaleRow>> series = new LinkedHashMap<>();
    for (final ScaleRow row : rows) {
      series.computeIfAbsent(row.series(), _ -> new ArrayList<>()).add(row);
    }
    return series;
  }

  private static GrowthFit line(
      final String name, final List<ScaleRow> rows, final ToDoubleFunction<ScaleRow> value) {
    return new GrowthFit(
        name,
        rows.stream()
            .map(row -> new LinePlot.Point((double) row.messages(), value.applyAsDouble(row)))
            .toList());
  }
}
