package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.compare.ComparisonRecord;
import org.heliograph.lab.experiment.compare.ComparisonRow;
import org.heliograph.units.Count;

/// A comparison as a person reads it: problem, bound, target, and a row per scheduler.
final class CompareText {
  private final ComparisonRecord record;

  CompareText(final ComparisonRecord record) {
    this.record = record;
  }

  void print(final PrintWriter out) {
    out.printf(
        "%s on %s, %s%n",
        ChunkChoice.title(record.problem().collective()),
        record.problem().topology(),
        record.problem().switching());
    WrappedText.print(
        out,
        "bound: ",
        "at least %s (%s): %s"
            .formatted(
                Count.of(record.bound().slots(), "slot"),
                record.bound().name(),
                record.bound().argument()));
    out.printf("hardware: %s%n", record.hardware().text());
    ChunkChoice.note(record.problem().collective())
        .ifPresent(note -> WrappedText.print(out, "", note));
    record
        .target()
        .ifPresent(slots -> out.printf("target: %s, %s%n", Count.of(slots, "slot"), whose()));
    out.println();
    printResults(out);
    record
        .omitted()
        .skipped()
        .forEach(
            skipped ->
                WrappedText.print(out, "skipped ", skipped.scheduler() + ": " + skipped.reason()));
    record.omitted().failureLines().forEach(out::println);
    if (record.run().interrupted()) {
      out.println("Interrupted: these are the runs so far.");
    }
    out.println();
    WrappedText.print(
        out,
        "",
        "Budget %s, seeds from %s. Slots are reproducible; seconds and ratios are not (%s)."
            .formatted(record.run().budget(), record.run().seed(), record.run().machine()));
  }

  private String whose() {
    return record.targetGiven() ? "as given" : "the fewest that any run reached";
  }

  private void printResults(final PrintWriter out) {
    if (record.results().isEmpty()) {
      out.println("No scheduler applies.");
      return;
    }
    final TextTable table = new TextTable();
    table.row(
        "scheduler",
        "best",
        "worst",
        "success",
        "mean s",
        "min s",
        "median s",
        "max s",
        "ratio",
        "",
        "");
    for (final ComparisonRow result : record.results()) {
      table.row(
          result.scheduler(),
          slots(result.bestSlots()),
          slots(result.worstSlots()),
          result.successes() + "/" + result.runs().size(),
          seconds(result.meanSeconds()),
          seconds(result.minSeconds()),
          seconds(result.medianSeconds()),
          seconds(result.maxSeconds()),
          text("%.1f", result.ratio()),
          result.clock().equals("reached") ? "" : "whole runs timed",
          result.lit().orElse(true) ? "" : "not lit");
    }
    table.print(out, "");
  }

  private static String slots(final OptionalInt slots) {
    return slots.isPresent() ? Integer.toString(slots.getAsInt()) : "-";
  }

  private static String seconds(final OptionalDouble seconds) {
    return text("%.4f", seconds);
  }

  private static String text(final String form, final OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, form, value.getAsDouble()) : "-";
  }
}
