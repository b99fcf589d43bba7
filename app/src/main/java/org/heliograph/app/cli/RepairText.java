package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.repair.RepairBefore;
import org.heliograph.lab.experiment.repair.RepairChange;
import org.heliograph.lab.experiment.repair.RepairRecord;
import org.heliograph.lab.experiment.repair.RepairResult;
import org.heliograph.lab.experiment.repair.RepairRow;
import org.heliograph.lab.experiment.repair.RepairTable;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;

/// The text form of repairs: the old schedule, the fault, what it hit, and the results.
final class RepairText {
  private final PrintWriter out;

  RepairText(final PrintWriter out) {
    this.out = out;
  }

  void print(final RepairRecord repair) {
    before(repair.before());
    hardware(repair.hardware());
    out.printf("failed: %s%n", repair.fault().text());
    out.printf(
        "hit: %s of %s%s%n",
        repair.hit(),
        Count.of(repair.before().transmissions(), "transmission"),
        repair.dropped() == 0 ? "" : ", while " + repair.dropped() + " are no longer needed");
    WrappedText.print(
        out,
        "bound: ",
        "before at least %s, now %s (%s): %s"
            .formatted(
                Count.of(repair.before().bound(), "slot"),
                repair.bound().slots(),
                repair.bound().name(),
                repair.bound().argument()));
    out.println();
    if (repair.best().isEmpty()) {
      out.println("No schedule was found for the damaged network.");
      OmittedRecord.lines(repair.failures()).forEach(out::println);
      return;
    }
    final TextTable table = new TextTable();
    table.row(
        "",
        "by",
        "slots",
        "gap",
        "time",
        "kept",
        "moved in time",
        "rerouted",
        "given up",
        "seconds",
        "");
    final RepairResult best = repair.best().get();
    repair
        .quick()
        .filter(quick -> !quick.equals(best))
        .ifPresent(quick -> row(table, "quick", quick, repair.bound().slots()));
    row(
        table,
        repair.quick().equals(Optional.of(best)) ? "quick and best" : "best",
        best,
        repair.bound().slots());
    table.print(out, "");
    OmittedRecord.lines(repair.failures()).forEach(out::println);
    if (repair.run().interrupted()) {
      out.printf("%nInterrupted: this is the best so far.%n");
    }
  }

  private void before(final RepairBefore before) {
    out.printf(
        "%s on %s, %s%n",
        ChunkChoice.title(before.collective()), before.topology(), before.switching());
    out.printf(
        "before: %s%s, bound %s%s%n",
        Count.of(before.slots(), "slot"),
        before
            .timePs()
            .map(time -> " in %s for %s per node".formatted(shown(time), size(before)))
            .orElse(""),
        before.bound(),
        before.optimal() ? ", optimal: fewest slots" : "");
  }

  private static String shown(final long picoseconds) {
    return new Time(picoseconds).display();
  }

  private static String size(final RepairBefore before) {
    return new Bytes(before.sizeBytes()).display();
  }

  private void hardware(final HardwareRecord hardware) {
    out.printf("hardware: %s%n", hardware.text());
  }

  private static void row(
      final TextTable table, final String name, final RepairResult result, final long bound) {
    final RepairChange change = result.change();
    table.row(
        name,
        result.by(),
        Integer.toString(result.slots()),
        gap(result.slots(), bound),
        result.timePs().map(RepairText::shown).orElse(""),
        Long.toString(change.kept()),
        Long.toString(change.moved()),
        Long.toString(change.rerouted()),
        Long.toString(change.givenUp()),
        String.format(Locale.ROOT, "%.3f", result.seconds()),
        (result.optimal() ? "verified, optimal: fewest slots" : "verified")
            + light(result.light()));
  }

  private static String light(final Optional<RepairResult.Light> light) {
    return light
        .map(
            check ->
                ", %s: loses %s over %s"
                    .formatted(
                        check.lit() ? "lit" : "not lit",
                        Decibels.parse(check.loss()).display(),
                        Count.of(check.longestLightpath(), "link")))
        .orElse("");
  }

  private static String gap(final int slots, final long bound) {
    return slots == bound ? "0" : "+" + (slots - bound);
  }

  void print(final RepairTable table, final boolean rowByRow) {
    before(table.before());
    if (!table.switching().equals(table.before().switching())) {
      out.printf("repaired under %s%n", table.switching());
    }
    hardware(table.hardware());
    out.println();
    if (rowByRow) {
      rows(table);
    }
    summary(table.summary());
    OmittedRecord.lines(table.failures()).forEach(out::println);
    if (table.run().interrupted()) {
      out.printf("%nInterrupted: the remaining faults were not tried.%n");
    }
  }

  private void rows(final RepairTable table) {
    final TextTable text = new TextTable();
    text.row("failed", "hit", "quick", "slots", "bound", "gap", "by", "", "");
    for (final RepairRow row : table.rows()) {
      final String name =
          String.join(", ", row.fault().links()) + String.join(", ", row.fault().nodes());
      if (row.repaired().isEmpty()) {
        text.row(name, "", "", "", "", "", row.status());
        continue;
      }
      final RepairRow.Repaired repaired = row.repaired().get();
      text.row(
          name,
          Long.toString(repaired.hit()),
          repaired.quickSlots().map(Object::toString).orElse(""),
          Integer.toString(repaired.slots()),
          Long.toString(repaired.bound()),
          gap(repaired.slots(), repaired.bound()),
          repaired.by(),
          repaired.optimal() ? "optimal" : "",
          repaired.light().filter(light -> !light.lit()).map(_ -> "not lit").orElse(""));
    }
    text.print(out, "");
    out.println();
  }

  private void summary(final RepairTable.Summary summary) {
    out.printf(
        "%s: %s repaired, %s of them optimal; %s disconnected%n",
        Count.of(summary.faults(), "fault"),
        summary.repaired(),
        summary.optimal(),
        summary.disconnected());
    summary.slots().ifPresent(spread -> spread("slots", spread));
    summary.bounds().ifPresent(spread -> spread("bound", spread));
    final TextTable text = new TextTable().row("bound", "slots", "faults");
    for (final RepairTable.Bar bar : summary.histogram()) {
      text.row(
          Long.toString(bar.bound()),
          Integer.toString(bar.slots()),
          Integer.toString(bar.faults()));
    }
    if (!summary.histogram().isEmpty()) {
      out.println();
      text.print(out, "");
    }
  }

  private void spread(final String what, final RepairTable.Spread spread) {
    out.printf(
        "%s: minimum %s, median %s, maximum %s%n",
        what, spread.least(), spread.median(), spread.most());
  }
}
