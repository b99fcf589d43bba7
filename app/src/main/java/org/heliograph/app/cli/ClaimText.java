package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.ClaimRecord;

/// The text form of what papers claim by formula.
final class ClaimText {
  private ClaimText() {}

  private static final int FIRST = 3;

  /// Prints the lowest claims in one line each, without errata; nothing if there are none.
  static void printFirst(final PrintWriter out, final List<ClaimRecord> claims) {
    if (claims.isEmpty()) {
      return;
    }
    final TextTable table = new TextTable().row("papers claim", "slots", "by");
    for (final ClaimRecord claim : claims.stream().limit(FIRST).toList()) {
      table.row(
          claim.name() + (claim.erratum().isPresent() ? " (erratum)" : ""),
          Long.toString(claim.slots()),
          claim.source());
    }
    out.println();
    table.print(out, "  ");
    if (claims.size() > FIRST || claims.stream().anyMatch(one -> one.erratum().isPresent())) {
      out.println("  (by formula, no schedule; --all shows all of them with their errata)");
    }
  }
}
