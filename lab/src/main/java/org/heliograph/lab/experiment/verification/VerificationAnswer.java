package org.heliograph.lab.experiment.verification;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The verdict on a schedule file; with `strict`, slack is a fault.
public record VerificationAnswer(FileVerificationRecord record, boolean strict) implements Answer {
  /// The form that code hosts show at the lines of the file.
  static final String SARIF = "sarif";

  /// The form that build servers show as tests.
  static final String JUNIT = "junit";

  @Override
  public String name() {
    return "verification";
  }

  @Override
  public boolean isClean() {
    return record.accepted() && (!strict || record.verdict().equals(FileVerificationRecord.VALID));
  }

  @Override
  public String inForm(final String form) {
    return form.equals(SARIF)
        ? JsonText.of(SarifReport.of(record)) + "\n"
        : JunitReport.of(record, strict);
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        new Sheet()
            .table(verdicts())
            .line(
                "%s on %s, %s: %s in %s"
                    .formatted(
                        record.collective(),
                        record.topology(),
                        record.switching(),
                        Count.of(record.transmissions(), "transmission"),
                        Count.of(record.slots(), "slot")));
    if (record.accepted()) {
      sheet.line(
          "%s (%s), %s"
              .formatted(record.verdict(), record.method().orElseThrow(), record.digest()));
      record.slack().ifPresent(slack -> sheet.lines(lines(slack)));
    } else {
      sheet
          .line(
              "%s: %s".formatted(record.verdict(), Count.of(record.violationCount(), "violation")))
          .lines(record.violations().stream().map(VerificationAnswer::line));
      final long more = record.violationCount() - record.violations().size();
      if (more > 0) {
        sheet.line("  and " + more + " more");
      }
    }
    return sheet.lines(bounds());
  }

  private Table<FileVerificationRecord> verdicts() {
    return Table.of("verdict", List.of(record))
        .text("verdict", "valid, valid with slack or rejected", FileVerificationRecord::verdict)
        .text("collective", "collective", FileVerificationRecord::collective)
        .text("topology", "network", FileVerificationRecord::topology)
        .text("switching", "switching model", FileVerificationRecord::switching)
        .whole("slots", "slots of the schedule", FileVerificationRecord::slots)
        .whole("transmissions", "its transmissions", FileVerificationRecord::transmissions)
        .whole("violations", "broken rules", FileVerificationRecord::violationCount)
        .text("digest", "digest of the schedule", FileVerificationRecord::digest)
        .inFilesAlone();
  }

  private static Stream<String> lines(final ScheduleSlack slack) {
    final String found =
        slack.isNone()
            ? "lower bound: %s (%s): no schedule has fewer"
                .formatted(Count.of(slack.boundSlots(), "slot"), slack.boundBy())
            : "slack: " + slack.sentence();
    return slack.unneeded().isEmpty()
        ? Stream.of(
            found, "transmissions that no target needs were not looked for: it is too large")
        : Stream.of(found);
  }

  private static String line(final FileVerificationRecord.BrokenRule violation) {
    final String where = violation.placesText();
    return "  %s%s%s: %s"
        .formatted(
            violation.rule(),
            place(violation),
            where.isEmpty() ? "" : ", " + where,
            violation.sentence());
  }

  private static String place(final FileVerificationRecord.BrokenRule violation) {
    final List<String> parts =
        Stream.of(index("slot ", violation.slot()), index("chunk ", violation.chunk()))
            .flatMap(Optional::stream)
            .toList();
    return parts.isEmpty() ? "" : " (" + String.join(", ", parts) + ")";
  }

  private static Optional<String> index(final String what, final OptionalInt index) {
    return index.isPresent() ? Optional.of(what + index.getAsInt()) : Optional.empty();
  }

  private Stream<String> bounds() {
    final Stream<String> slots =
        record.boundSlots().stream()
            .mapToObj(
                least ->
                    "certificate proves at least %s%s"
                        .formatted(
                            Count.of(least, "slot"),
                            record.optimal() ? ": no schedule has fewer" : ""));
    final Stream<String> time =
        record.boundTimePs().stream()
            .mapToObj(
                least ->
                    "certificate proves at least %s for %s"
                        .formatted(new Time(least).display(), record.boundScope().orElseThrow()));
    final Stream<String> hardware =
        record.boundHardware().stream().map(found -> "hardware: " + found.text());
    return Stream.of(slots, time, hardware).flatMap(lines -> lines);
  }
}
