package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.GrowthLine;
import org.heliograph.lab.draw.GrowthPlot;
import org.heliograph.lab.experiment.ScaleRow;

/// The folder that `bench --scale --out` fills: the rows as a table, and time and memory against
/// messages as pictures.
record ScaleFolder(Path folder) {
  private static final double LEAST_MEGABYTES = 0.01;
  private static final double MOST_OF = 0.9;

  /// Writes all files and returns them; without any row there is nothing to draw.
  List<Path> write(final List<ScaleRow> rows) {
    final List<Path> files = new ArrayList<>();
    final Path table = folder.resolve("scale.csv");
    SafeWrite.text(table, csv(rows));
    files.add(table);
    if (!rows.isEmpty()) {
      final Path time = folder.resolve("scale-time.svg");
      SafeWrite.text(
          time,
          GrowthPlot.svg(
              "Time to plan", "messages (count)", "processor time (seconds)", times(rows)));
      files.add(time);
      final Path memory = folder.resolve("scale-memory.svg");
      SafeWrite.text(
          memory,
          GrowthPlot.svg("Memory to plan", "messages (count)", "heap (megabytes)", heaps(rows)));
      files.add(memory);
    }
    return files;
  }

  private static String csv(final List<ScaleRow> rows) {
    final StringBuilder csv =
        new StringBuilder(
            "series,network,messages,stored,bound,slots,"
                + "first_seconds,seconds,bound_seconds,verify_seconds,megabytes\n");
    for (final ScaleRow row : rows) {
      csv.append(
          String.format(
              Locale.ROOT,
              "\"%s\",\"%s\",%d,%d,%d,%d,%.4f,%.4f,%.4f,%.4f,%.2f\n",
              row.series(),
              row.network(),
              row.messages(),
              row.stored(),
              row.bound(),
              row.slots(),
              row.firstSeconds(),
              row.seconds(),
              row.boundSeconds(),
              row.verifySeconds(),
              row.megabytes()));
    }
    return csv.toString();
  }

  /// Seconds of every series: to the first schedule where the search goes on long after it, and to
  /// its end.
  static List<GrowthLine> times(final List<ScaleRow> rows) {
    final List<GrowthLine> lines = new ArrayList<>();
    bySeries(rows)
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
  static List<GrowthLine> heaps(final List<ScaleRow> rows) {
    final List<GrowthLine> lines = new ArrayList<>();
    bySeries(rows)
        .forEach(
            (series, own) ->
                lines.add(line(series, own, row -> Math.max(LEAST_MEGABYTES, row.megabytes()))));
    return lines;
  }

  private static Map<String, List<ScaleRow>> bySeries(final List<ScaleRow> rows) {
    final Map<String, List<ScaleRow>> series = new LinkedHashMap<>();
    for (final ScaleRow row : rows) {
      series.computeIfAbsent(row.series(), _ -> new ArrayList<>()).add(row);
    }
    return series;
  }

  private static GrowthLine line(
      final String name, final List<ScaleRow> rows, final ToDoubleFunction<ScaleRow> value) {
    return new GrowthLine(
        name,
        rows.stream()
            .map(row -> new GrowthLine.Point((double) row.messages(), value.applyAsDouble(row)))
            .toList());
  }
}
