package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.ScaleGrowth;
import org.heliograph.lab.experiment.ScaleRow;

/// The folder that `bench --scale --out` fills: the rows as a table, and time and memory against
/// messages as pictures.
record ScaleFolder(Path folder) {

  /// Writes all files and returns them; without any row there is nothing to draw.
  List<Path> write(final List<ScaleRow> rows) {
    final List<Path> files = new ArrayList<>();
    final Path table = folder.resolve("scale.csv");
    SafeWrite.text(table, csv(rows));
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
}
