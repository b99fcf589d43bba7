package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.phase.PhaseCounts;
import org.heliograph.lab.experiment.phase.PhaseCrossover;
import org.heliograph.lab.experiment.phase.PhaseFinding;
import org.heliograph.lab.experiment.phase.PhaseRecord;
import org.heliograph.lab.experiment.phase.PhaseSample;
import org.heliograph.lab.experiment.phase.PhaseStrategy;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// The text of `phase-diagram`: the winners and their leads, where the winner changes, and what was
/// checked.
record PhaseText(PhaseRecord record) {
  private static final int CROSSOVERS = 11;

  void print(final PrintWriter out) {
    out.printf(
        "%s on %s, %s%n",
        ChunkChoice.title(record.problem().collective()),
        record.problem().topology(),
        record.problem().switching());
    out.printf(
        "%s with %s, %s to %s, delays of %s to %s, %s, seed %s%n",
        Count.of(record.problem().nodes(), "node"),
        Count.of(record.problem().transmitters(), "transmitter"),
        new Bytes(record.map().sizesBytes().getFirst()).display(),
        new Bytes(record.map().sizesBytes().getLast()).display(),
        new Time(record.map().delaysPs().getFirst()).display(),
        new Time(record.map().delaysPs().getLast()).display(),
        record.run().model(),
        record.run().seed());
    out.printf("hardware: %s%n", record.problem().hardware().text());
    ChunkChoice.note(record.problem().collective())
        .ifPresent(note -> WrappedText.print(out, "", note));
    out.println();
    printStrategies(out);
    printCrossovers(out);
    printChecks(out);
  }

  private void printStrategies(final PrintWriter out) {
    final TextTable table =
        new TextTable().row("strategy", "cells", "share", "plans", "largest lead (factor)");
    for (final PhaseStrategy row : record.strategies()) {
      table.row(
          row.strategy(),
          Integer.toString(row.cells()),
          String.format(Locale.ROOT, "%.1f%%", 100 * row.share()),
          Integer.toString(row.schedulers()),
          row.cells() == 0 ? "-" : ScaleText.number("%.2f", row.mostAhead()));
    }
    table.print(out, "");
    record.omitted().skippedLines().forEach(out::println);
    record.omitted().failureLines().forEach(out::println);
    out.println();
  }

  /// A part of the sizes, evenly spaced.
  private void printCrossovers(final PrintWriter out) {
    final List<PhaseCrossover> all = record.map().crossovers();
    final TextTable table =
        new TextTable().row("size", "in every slot up to", "pays up to", "with", "fastest above");
    final int shown = Math.min(CROSSOVERS, all.size());
    final DisplayColumn everySlot = column(all, PhaseCrossover::everySlotUpToPs);
    final DisplayColumn pays = column(all, PhaseCrossover::paysUpToPs);
    for (int i = 0; i < shown; i++) {
      final PhaseCrossover one = all.get(shown == 1 ? 0 : i * (all.size() - 1) / (shown - 1));
      table.row(
          new Bytes(one.sizeBytes()).display(),
          one.everySlotUpToPs().map(everySlot::cell).orElse("-"),
          one.paysUpToPs().map(pays::cell).orElse("-"),
          one.winnerThere().orElse("-"),
          one.winnerAbove().orElse("-"));
    }
    out.println("longest delay at which reconfiguring pays, by size:");
    table.print(out, "");
    out.println();
  }

  private static DisplayColumn column(
      final List<PhaseCrossover> rows, final Function<PhaseCrossover, Optional<Long>> delay) {
    return DisplayColumn.ofTimes(
        rows.stream().flatMap(row -> delay.apply(row).stream()).mapToLong(Long::longValue));
  }

  private void printChecks(final PrintWriter out) {
    final PhaseCounts counts = record.counts();
    for (final PhaseFinding finding : record.findings()) {
      out.printf(
          Locale.ROOT,
          "%s misjudged %s, by a factor of at most %.3f: it chose %s instead of %s at %s,"
              + " %s%n",
          finding.strategy(),
          Count.of(finding.cells(), "cell"),
          finding.ratio(),
          finding.chosen(),
          finding.faster(),
          new Bytes(finding.sizeBytes()).display(),
          new Time(finding.delayPs()).display());
    }
    for (final PhaseSample sample : record.samples()) {
      if (!sample.isAgreed()) {
        out.printf(
            "%s at %s, %s: priced at %s, simulated %s%n",
            sample.scheduler(),
            new Bytes(sample.sizeBytes()).display(),
            new Time(sample.delayPs()).display(),
            new Time(sample.pricePs()).display(),
            new Time(sample.simulatedPs()).display());
      }
    }
    if (counts.decided() < counts.cells()) {
      out.printf(
          "interrupted: %s of %s decided%n", counts.decided(), Count.of(counts.cells(), "cell"));
    }
    out.printf(
        "%s: %s verified, %s rejected; %s simulated, %s disagree%n",
        Count.of(counts.cells(), "cell"),
        Count.of(counts.verified(), "schedule"),
        counts.rejected(),
        Count.of(counts.simulated(), "cell"),
        counts.disagreements());
  }
}
