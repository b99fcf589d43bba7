package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.draw.ConvergenceLine;
import org.heliograph.lab.draw.ConvergencePlot;
import org.heliograph.lab.experiment.Comparison;
import org.heliograph.lab.experiment.ComparisonSample;

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
      SafeWrite.text(picture, ConvergencePlot.svg(lines(comparison.convergence())));
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

  /// A line begins with another run, another number of slots, or another population.
  private static List<ConvergenceLine> lines(final List<ComparisonSample> samples) {
    final List<ConvergenceLine> lines = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= samples.size(); i++) {
      if (i == samples.size() || isApart(samples.get(i - 1), samples.get(i))) {
        lines.add(line(samples.subList(start, i)));
        start = i;
      }
    }
    return lines;
  }

  private static boolean isApart(final ComparisonSample one, final ComparisonSample next) {
    return !one.scheduler().equals(next.scheduler())
        || one.seed() != next.seed()
        || one.slots() != next.slots()
        || next.round() <= one.round();
  }

  private static ConvergenceLine line(final List<ComparisonSample> samples) {
    return new ConvergenceLine(
        samples.getFirst().scheduler(),
        samples.getFirst().slots(),
        samples.stream()
            .map(sample -> new ConvergenceLine.Sample(sample.round(), sample.amiss()))
            .toList());
  }
}
