package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.heliograph.lab.experiment.atlas.AtlasEntry;
import org.heliograph.lab.experiment.atlas.AtlasIndex;
import org.heliograph.lab.experiment.atlas.AtlasVerification;
import org.heliograph.units.Count;

/// What the commands of the atlas print.
final class AtlasText {
  private AtlasText() {}

  /// The numbers of an atlas.
  record Counts(
      int entries,
      int networks,
      long optimal,
      long provedBySolver,
      long within5Percent,
      long open,
      long withoutSchedule) {}

  /// The numbers of an atlas and what is wrong with it.
  record Verification(Counts counts, List<String> faults, boolean complete) {}

  /// The numbers of `index`.
  static Counts counts(final AtlasIndex index) {
    final Map<AtlasEntry.Standing, Long> counts = index.counts();
    return new Counts(
        index.entries().size(),
        index.byNetwork().size(),
        counts.getOrDefault(AtlasEntry.Standing.OPTIMAL, 0L),
        counts.getOrDefault(AtlasEntry.Standing.PROVED, 0L),
        counts.getOrDefault(AtlasEntry.Standing.CLOSE, 0L),
        counts.getOrDefault(AtlasEntry.Standing.OPEN, 0L),
        counts.getOrDefault(AtlasEntry.Standing.MISSING, 0L));
  }

  /// The record of a verification.
  static Verification verification(final AtlasVerification.Result result) {
    return new Verification(counts(result.index()), result.faults(), result.isComplete());
  }

  /// The numbers of `index` in two lines.
  static void print(final PrintWriter out, final AtlasIndex index) {
    final Counts counts = counts(index);
    out.printf(
        "%s on %s%n", Count.of(counts.entries(), "entry"), Count.of(counts.networks(), "network"));
    out.printf(
        "%s optimal, %s optimal by solver, %s within 5 %%, %s open, %s without a schedule%n",
        counts.optimal(),
        counts.provedBySolver(),
        counts.within5Percent(),
        counts.open(),
        counts.withoutSchedule());
    out.println("contributions undivided: one chunk each, or one for each receiver");
  }

  /// What a verification found.
  static void print(final PrintWriter out, final AtlasVerification.Result result) {
    print(out, result.index());
    if (!result.isComplete()) {
      out.println("stopped before all entries were verified");
    } else if (result.faults().isEmpty()) {
      out.println("all schedules verified, all certificates checked, no difference");
    }
    result.faults().forEach(out::println);
  }
}
