package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.compare.Comparison;
import org.heliograph.lab.experiment.compare.ComparisonSample;
import org.heliograph.lab.experiment.compare.Convergence;

/// The folder that `compare --out` fills: the record, and how each search converged as a table
/// and as a picture.
record CompareFolder(Path folder) {
  private static final List<String> COLUMNS =
      List.of("scheduler", "seed", "slots", "round", "amiss", "seconds");

  /// Writes all files and returns them; without any measurement there is nothing to draw.
  List<Path> write(final Comparison comparison) {
    final List<Path> files = new ArrayList<>();
    final Path record = folder.resolve("compare.json");
    SafeWrite.to(record, writer -> Json.print(new PrintWriter(writer), comparison.record()));
    files.add(record);
    final Path table = folder.resolve("convergence.csv");
    CsvFile.write(
        table, COLUMNS, comparison.convergence().stream().map(CompareFolder::row).toList());
    files.add(table);
    if (!comparison.convergence().isEmpty()) {
      final Path picture = folder.resolve("convergence.svg");
      SafeWrite.text(picture, new Convergence(comparison.convergence()).plot().svg());
      files.add(picture);
    }
    return files;
  }

  private static List<String> row(final ComparisonSample sample) {
    return List.of(
        sample.scheduler(),
        Long.toString(sample.seed()),
        Integer.toString(sample.slots()),
        Long.toString(sample.round()),
        Long.toString(sample.amiss()),
        String.format(Locale.ROOT, "%.6f", sample.seconds()));
  }
}
