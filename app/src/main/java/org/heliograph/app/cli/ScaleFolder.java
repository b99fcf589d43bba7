package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.scale.ScaleGrowth;
import org.heliograph.lab.experiment.scale.ScaleRow;

/// The folder that `bench --scale --out` fills: the rows as a table, and time and memory against
/// messages as pictures.
record ScaleFolder(Path folder) {
  private static final List<String> COLUMNS =
      List.of(
          "series",
          "network",
          "messages",
          "stored",
          "bound",
          "slots",
          "first_seconds",
          "seconds",
          "bound_seconds",
          "verify_seconds",
          "megabytes");

  /// Writes all files and returns them; without any row there is nothing to draw.
  List<Path> write(final List<ScaleRow> rows) {
    final List<Path> files = new ArrayList<>();
    final Path table = folder.resolve("scale.csv");
    CsvFile.write(table, COLUMNS, rows.stream().map(ScaleFolder::row).toList());
    files.add(table);
    if (!rows.isEmpty()) {
      final ScaleGrowth growth = new ScaleGrowth(rows);
      final Path time = folder.resolve("scale-time.svg");
      SafeWrite.text(time, growth.timePlot().svg());
      files.add(time);
      final Path memory = folder.resolve("scale-memory.svg");
      SafeWrite.text(memory, growth.memoryPlot().svg());
      files.add(memory);
    }
    return files;
  }

  private static List<String> row(final ScaleRow row) {
    return List.of(
        row.series(),
        row.network(),
        Long.toString(row.messages()),
        Long.toString(row.stored()),
        Long.toString(row.bound()),
        Integer.toString(row.slots()),
        ScaleText.number("%.4f", row.firstSeconds()),
        ScaleText.number("%.4f", row.seconds()),
        ScaleText.number("%.4f", row.boundSeconds()),
        ScaleText.number("%.4f", row.verifySeconds()),
        ScaleText.number("%.2f", row.megabytes()));
  }
}
