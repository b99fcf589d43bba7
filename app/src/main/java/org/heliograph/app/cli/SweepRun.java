package org.heliograph.app.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;

/// Runs a sweep and prints one row for every run.
final class SweepRun {
  private final Sweep sweep;
  private final Runner runner;

  SweepRun(final Sweep sweep, final Runner runner) {
    this.sweep = sweep;
    this.runner = runner;
  }

  /// Runs one command with its results to a stream; returns the exit code.
  @FunctionalInterface
  interface Runner {
    int run(ByteArrayOutputStream out, List<String> words);
  }

  /// Runs everything, prints to `out` and `err`, and returns the highest exit code. A run that is
  /// refused ends the sweep, since the next would be refused too.
  int run(final PrintWriter out, final PrintWriter err) {
    final List<SweepRow> rows = new ArrayList<>();
    final List<Sweep.Cell> cells = sweep.cells();
    final ProgressLine progress = new ProgressLine(err, false);
    int code = ExitCode.DONE;
    for (final Sweep.Cell cell : cells) {
      progress.at(rows.size(), cells.size(), "runs: " + cell.values());
      final ByteArrayOutputStream result = new ByteArrayOutputStream();
      final int ended = runner.run(result, cell.words());
      code = Math.max(code, ended);
      if (ended == ExitCode.USAGE || ended == ExitCode.BUG) {
        break;
      }
      final String text = result.toString(StandardCharsets.UTF_8);
      rows.add(
          new SweepRow(cell.values(), ended, text.isBlank() ? Map.of() : JsonText.values(text)));
      if (ended == ExitCode.INTERRUPTED) {
        break;
      }
    }
    progress.at(cells.size(), cells.size(), "runs");
    if (!rows.isEmpty()) {
      print(rows, cells.size(), out, err);
    }
    return code;
  }

  private void print(
      final List<SweepRow> rows, final int runs, final PrintWriter out, final PrintWriter err) {
    final SweepTable table = new SweepTable(rows);
    if (sweep.isJson()) {
      JsonOutput.print(out, rows);
    } else {
      table.print(out);
      if (rows.size() < runs) {
        out.printf("Ended early: these are %s of %s runs.%n", rows.size(), runs);
      }
    }
    sweep
        .table()
        .ifPresent(file -> write(file, Sweep.isChart(file) ? chart(table) : table.csv(), err));
  }

  private String chart(final SweepTable table) {
    return new SweepChart(sweep.title(), table).svg();
  }

  private static void write(final Path file, final String text, final PrintWriter err) {
    SafeWrite.text(file, text);
    err.println("wrote " + file);
  }
}
