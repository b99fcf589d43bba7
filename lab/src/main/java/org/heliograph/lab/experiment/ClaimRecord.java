package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The number of slots that a paper claims by a formula without a schedule; it is never ranked.
public record ClaimRecord(String name, long slots, String source, Optional<String> erratum) {
  /// Requires all of it, since claims are plug-ins.
  public ClaimRecord {
    Objects.requireNonNull(source, "a source");
    Objects.requireNonNull(erratum, "an erratum or none");
  }

  /// Adds `claims` to `sheet`; nothing if there are none.
  public static void addTo(final Sheet sheet, final List<ClaimRecord> claims) {
    if (!claims.isEmpty()) {
      sheet
          .gap()
          .line("claimed by formula, no schedule:")
          .indented(
              Table.of(claims)
                  .show("", ClaimRecord::name)
                  .show("slots", claim -> Long.toString(claim.slots()))
                  .show("source", ClaimRecord::source)
                  .show("erratum", claim -> claim.erratum().orElse("none")));
    }
  }
}
