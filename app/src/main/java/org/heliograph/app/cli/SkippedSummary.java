package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.SkippedRecord;

/// The schedulers without a result: those that the user can do something about with their reasons,
/// the others as a number.
final class SkippedSummary {
  private SkippedSummary() {}

  /// Whether it names a scheduler that the user can do something about.
  static boolean isUseful(final OmittedRecord omitted) {
    return omitted.skipped().stream().anyMatch(one -> one.kind().isActionable());
  }

  /// Prints what `omitted` lacks.
  static void print(final PrintWriter out, final OmittedRecord omitted) {
    final List<SkippedRecord> skipped = omitted.skipped();
    omitted.actionableLines().forEach(out::println);
    omitted.failureLines().forEach(out::println);
    final long others = count(skipped, SkippedRecord.Kind.OTHER_PROBLEM);
    final long unneeded = count(skipped, SkippedRecord.Kind.NOT_NEEDED);
    final long empty = count(skipped, SkippedRecord.Kind.NOTHING_FOUND);
    if (others + unneeded + empty > 0) {
      out.printf(
          "%nOther schedulers: %s do not apply%s%s; --why lists them.%n",
          others,
          unneeded == 0 ? "" : ", %s not needed".formatted(unneeded),
          empty == 0 ? "" : ", %s without a schedule".formatted(empty));
    }
  }

  private static long count(final List<SkippedRecord> skipped, final SkippedRecord.Kind kind) {
    return skipped.stream().filter(one -> one.kind() == kind).count();
  }
}
