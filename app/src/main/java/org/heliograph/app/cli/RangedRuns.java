package org.heliograph.app.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.units.Count;

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
}
