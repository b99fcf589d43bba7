package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.heliograph.switching.Violation;
import org.heliograph.verify.Rejected;

/// What is said of a schedule file that is rejected where only a verified one will do.
final class RejectionText {
  private RejectionText() {}

  /// Says on `err` what is wrong with `file` first, and what `done` with verified schedules
  /// only.
  static void print(
      final PrintWriter err, final Path file, final Rejected rejected, final String done) {
    final Violation first = rejected.violations().getFirst();
    err.printf(
        "%s: rejected with %s violations, the first %s: %s. Only what is verified is %s.%n",
        file, rejected.total(), first.rule(), first.sentence(), done);
  }
}
