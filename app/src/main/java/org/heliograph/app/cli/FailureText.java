package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.OmittedRecord;

/// Prints the plug-ins that failed: one line for each, without the reports.
final class FailureText {
  private FailureText() {}

  /// Prints the failures in `omitted`, except those listed as skipped with the same reason.
  static void print(final PrintWriter out, final OmittedRecord omitted) {
    final List<FailureRecord> others = omitted.otherFailures();
    if (!others.isEmpty()) {
      out.printf("%nleft out:%n");
      others.forEach(one -> out.printf("  %s %s: %s%n", one.kind(), one.name(), one.reason()));
    }
    if (omitted.failures().stream().anyMatch(one -> one.report().isPresent())) {
      out.printf("%nThe reports of internal errors are in the output of --json.%n");
    }
  }

  /// Prints `failures`.
  static void print(final PrintWriter out, final List<FailureRecord> failures) {
    print(out, new OmittedRecord(List.of(), failures));
  }
}
