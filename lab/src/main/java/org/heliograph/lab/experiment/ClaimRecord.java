package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.Summary;

/// The number of slots that a paper claims by a formula without a schedule; it is never ranked.
public record ClaimRecord(
    String name,
    long slots,
    String source,
    @Summary("what is wrong with it, in a sentence; else null") Optional<String> erratum) {
  private static final int FIRST = 3;

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

  /// Adds the lowest of `claims` in one line each, without errata; nothing if there are none.
  public static void addFirst(final Sheet sheet, final List<ClaimRecord> claims) {
    if (claims.isEmpty()) {
      return;
    }
    sheet
        .gap()
        .indented(
            Table.of(claims.stream().limit(FIRST).toList())
                .show(
                    "papers claim",
                    claim -> claim.name() + (claim.erratum().isPresent() ? " (erratum)" : ""))
                .show("slots", claim -> Long.toString(claim.slots()))
                .show("by", ClaimRecord::source));
    if (claims.size() > FIRST || claims.stream().anyMatch(one -> one.erratum().isPresent())) {
      sheet.line("  (by formula, no schedule; --all shows all of them with their errata)");
    }
  }
}
