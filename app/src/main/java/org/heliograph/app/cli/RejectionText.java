package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.heliograph.switching.Violation;
import org.heliograph.units.Count;
import org.heliograph.verify.Rejected;

/// The message for a schedule file that is rejected where a verified one is needed.
final class RejectionText {
  private RejectionText() {}

  /// Prints the first violation in `file` on `err`, and that only verified schedules are `done`.
  static void print(
      final PrintWriter err, final Path file, final Rejected rejected, final String done) {
    final Violation first = rejected.violations().getFirst();
    err.printf(
        "%s: rejected with %s, the first %s: %s. Only verified schedules are %s.%n",
        file, Count.of(rejected.total(), "violation"), first.rule(), first.sentence(), done);
  }
}
