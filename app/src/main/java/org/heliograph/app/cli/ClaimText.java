package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.ClaimRecord;

/// The text form of what papers claim by formula.
final class ClaimText {
  private ClaimText() {}

  /// Prints the claims, or nothing if there are none.
  static void print(final PrintWriter out, final List<ClaimRecord> claims) {
    if (claims.isEmpty()) {
      return;
    }
    out.printf("%nclaimed by formula, no schedule:%n");
    final TextTable table = new TextTable().row("", "slots", "source", "erratum");
    for (final ClaimRecord claim : claims) {
      table.row(
          claim.name(),
          Long.toString(claim.slots()),
          claim.source(),
          claim.erratum().orElse("none"));
    }
    table.print(out, "  ");
  }
}
