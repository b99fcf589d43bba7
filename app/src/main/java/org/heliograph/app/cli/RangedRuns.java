package org.heliograph.app.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.units.Count;
import org.heliograph.units.ValueRange;

/// Makes the runs of a command and prints one row for each.
record RangedRuns(RangedCommand command, Runner runner) {
  /// Runs one command with its results to a stream; returns the exit code.
  @FunctionalInterface
  interface Runner {
    int run(ByteArrayOutputStream out, List<String> words);
  }

  /// Runs everything, prints to `out` and `err`, and returns the highest exit code. A run that is
  /// refused ends them all, since the next would be refused too.
  int run(final PrintWriter out, final PrintWriter err) {
    final List<RangedRow> rows = new ArrayList<>();
    final List<RangedCommand.Run> runs = command.runs();
    final ProgressLine progress = new ProgressLine(err, false);
    int code = ExitCode.DONE;
    for (final RangedCommand.Run run : runs) {
      progress.at(rows.size(), runs.size(), "runs: " + run.values());
      final ByteArrayOutputStream result = new ByteArrayOutputStream();
      final int ended = runner.run(result, run.words());
      code = Math.max(code, ended);
      if (ended == ExitCode.USAGE || ended == ExitCode.BUG) {
        break;
      }
      final String text = result.toString(StandardCharsets.UTF_8);
      rows.add(
          new RangedRow(run.values(), ended, text.isBlank() ? Map.of() : JsonText.values(text)));
      if (ended == ExitCode.INTERRUPTED) {
        break;
      }
    }
    progress.at(runs.size(), runs.size(), "runs");
    if (!rows.isEmpty()) {
      print(rows, runs.size(), out, err);
    }
    return code;
  }

  private void print(
      final List<RangedRow> rows, final int runs, final PrintWriter out, final PrintWriter err) {
    final RangedTable table = new RangedTable(rows);
    if (command.isJson()) {
      JsonOutput.print(out, rows);
    } else {
      SheetText.print(out, table.sheet(), Optional.empty());
      if (rows.size() < runs) {
        out.printf("Ended early: these are %s of %s.%n", rows.size(), Count.of(runs, "run"));
      }
    }
    command
        .table()
        .ifPresent(
            file -> {
              SafeWrite.text(
                  file,
                  RangedCommand.isChart(file)
                      ? new RangedChart(command.title(), table).svg()
                      : table.csv());
              err.println("wrote " + file);
            });
  }

  /// The rows of a ranged command as a chart: slots and bound against the first option or parameter
  /// that varies, a pair of lines for every combination of the others.
  private record RangedChart(String title, RangedTable table) {
    private static final List<String> QUANTITIES = List.of("slots", "bound");
    private static final double DECADE = 8;

    /// The chart; throws if the results have no slots, or if what varies first is no number.
    String svg() {
      final Map<String, List<LinePlot.Point>> lines = new LinkedHashMap<>();
      for (int row = 0; row < table.size(); row++) {
        for (final String quantity : QUANTITIES) {
          final String value = table.shown(row, quantity);
          if (!value.isEmpty()) {
            lines
                .computeIfAbsent(name(row, quantity), _ -> new ArrayList<>())
                .add(new LinePlot.Point(across(row), Double.parseDouble(value)));
          }
        }
      }
      if (lines.isEmpty()) {
        throw new IllegalArgumentException(
            "chart: these results have no slots; name a file that ends in .csv.");
      }
      final String varying = table.options(0).keySet().iterator().next();
      return new LinePlot(
              title,
              new LinePlot.Axis(
                  varying, "", scale(IntStream.range(0, table.size()).mapToDouble(this::across))),
              new LinePlot.Axis("slots", "", scale(heights(lines))),
              lines.entrySet().stream()
                  .map(line -> LinePlot.Series.of(line.getKey(), line.getValue()))
                  .toList())
          .svg();
    }

    private static DoubleStream heights(final Map<String, List<LinePlot.Point>> lines) {
      return lines.values().stream().flatMap(List::stream).mapToDouble(LinePlot.Point::y);
    }

    private static PlotScale scale(final DoubleStream values) {
      final double[] sorted = values.sorted().toArray();
      final boolean isWide = sorted[0] > 0 && sorted[sorted.length - 1] >= DECADE * sorted[0];
      return isWide ? PlotScale.LOG : PlotScale.LINEAR;
    }

    /// The quantity, and the values of all that varies but the first.
    private String name(final int row, final String quantity) {
      final StringBuilder name = new StringBuilder(quantity);
      table.options(row).entrySet().stream()
          .skip(1)
          .forEach(
              option ->
                  name.append(", ").append(option.getKey()).append(' ').append(option.getValue()));
      return name.toString();
    }

    private double across(final int row) {
      final String value = table.options(row).values().iterator().next();
      final String unit = value.replaceFirst("^[-0-9.]+", "");
      return ValueRange.of("", unit.isEmpty() ? double.class : RangedCommand.type(unit))
          .number(value)
          .doubleValue();
    }
  }
}
