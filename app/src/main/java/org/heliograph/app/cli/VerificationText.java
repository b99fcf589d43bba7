package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.FileVerificationRecord;
import org.heliograph.lab.experiment.ScheduleSlack;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The verdict on a schedule file in sentences.
record VerificationText(FileVerificationRecord record) {
  void print(final PrintWriter out) {
    out.printf(
        "%s on %s, %s: %s in %s%n",
        record.collective(),
        record.topology(),
        record.switching(),
        Count.of(record.transmissions(), "transmission"),
        Count.of(record.slots(), "slot"));
    if (record.accepted()) {
      out.printf("%s (%s), %s%n", record.verdict(), record.method().orElseThrow(), record.digest());
      record.slack().ifPresent(slack -> print(out, slack));
    } else {
      out.printf("%s: %s%n", record.verdict(), Count.of(record.violationCount(), "violation"));
      record.violations().forEach(broken -> print(out, broken));
      final long more = record.violationCount() - record.violations().size();
      if (more > 0) {
        out.printf("  and %s more%n", more);
      }
    }
    printBounds(out);
  }

  private void print(final PrintWriter out, final ScheduleSlack slack) {
    if (slack.isNone()) {
      out.printf(
          "lower bound: %s (%s): no schedule has fewer%n",
          Count.of(slack.boundSlots(), "slot"), slack.boundBy());
    } else {
      out.printf("slack: %s%n", slack.sentence());
    }
    if (slack.unneeded().isEmpty()) {
      out.println("transmissions that no target needs were not looked for: it is too large");
    }
  }

  private static void print(
      final PrintWriter out, final FileVerificationRecord.BrokenRule violation) {
    final String where = violation.placesText();
    out.printf(
        "  %s%s%s: %s%n",
        violation.rule(),
        place(violation),
        where.isEmpty() ? "" : ", " + where,
        violation.sentence());
  }

  private void printBounds(final PrintWriter out) {
    record
        .boundSlots()
        .ifPresent(
            slots ->
                out.printf(
                    "certificate proves at least %s%s%n",
                    Count.of(slots, "slot"), record.optimal() ? ": no schedule has fewer" : ""));
    record
        .boundTimePs()
        .ifPresent(
            time ->
                out.printf(
                    "certificate proves at least %s for %s%n",
                    new Time(time).display(), record.boundScope().orElseThrow()));
    record.boundHardware().ifPresent(hardware -> out.printf("hardware: %s%n", hardware.text()));
  }

  private static String place(final FileVerificationRecord.BrokenRule violation) {
    final List<String> parts =
        Stream.of(
                index("slot ", violation.slot()).stream(),
                index("chunk ", violation.chunk()).stream())
            .flatMap(part -> part)
            .toList();
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private static Optional<String> index(final String what, final OptionalInt index) {
    return index.isPresent() ? Optional.of(what + index.getAsInt()) : Optional.empty();
  }
}
