package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.SkippedRecord;

/// The text form of failures: one line for each, without the reports.
final class FailureText {
  private FailureText() {}

  /// Prints `failures`, except those that are in `skipped` with the same reason.
  static void print(
      final PrintWriter out,
      final List<FailureRecord> failures,
      final List<SkippedRecord> skipped) {
    final List<FailureRecord> others = FailureRecord.besides(skipped, failures);
    if (!others.isEmpty()) {
      out.printf("%nleft out:%n");
      others.forEach(one -> out.printf("  %s %s: %s%n", one.kind(), one.name(), one.reason()));
    }
    if (failures.stream().anyMatch(one -> one.report().isPresent())) {
      out.printf("%nThe reports of internal errors are in the output of --json.%n");
    }
  }
}
