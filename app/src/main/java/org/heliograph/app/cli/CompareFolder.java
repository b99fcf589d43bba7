package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.Comparison;
import org.heliograph.lab.experiment.ComparisonSample;
import org.heliograph.lab.experiment.Convergence;

/// The folder that `compare --out` fills: the record, and how each search converged as a table
/// and as a picture.
record CompareFolder(Path folder) {

  /// Writes all files and returns them; without any measurement there is nothing to draw.
  List<Path> write(final Comparison comparison) {
    final List<Path> files = new ArrayList<>();
    final Path record = folder.resolve("compare.json");
    SafeWrite.to(record, writer -> Json.print(new PrintWriter(writer), comparison.record()));
    files.add(record);
    final Path table = folder.resolve("convergence.csv");
    SafeWrite.text(table, csv(comparison.convergence()));
    files.add(table);
    if (!comparison.convergence().isEmpty()) {
      final Path picture = folder.resolve("convergence.svg");
      SafeWrite.text(picture, new Convergence(comparison.convergence()).plot().svg());
      files.add(picture);
    }
    return files;
  }

  private static String csv(final List<ComparisonSample> samples) {
    final StringBuilder csv = new StringBuilder("scheduler,seed,slots,round,amiss,seconds\n");
    for (final ComparisonSample sample : samples) {
      csv.append('"')
          .append(sample.scheduler().replace("\"", "\"\""))
          .append(
              "\",%d,%d,%d,%d,"
                  .formatted(sample.seed(), sample.slots(), sample.round(), sample.amiss()))
          .append(String.format(Locale.ROOT, "%.6f%n", sample.seconds()));
    }
    return csv.toString();
  }
}
