package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.bound.Bound;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFile;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Decibels;
import org.heliograph.verify.Verified;

/// The answer of `repair` to one fault: the record, the damaged problem, its best schedule and
/// bound.
public record RepairedSchedule(
    RepairRecord record, StatedProblem stated, Optional<Verified> best, Bound bound)
    implements Answer {
  /// A repair with what it is called.
  private record Named(String name, RepairResult result) {}

  @Override
  public String name() {
    return "repair";
  }

  @Override
  public boolean isClean() {
    return best.isPresent() || record.run().interrupted();
  }

  @Override
  public List<AnswerFile> files() {
    return best.stream()
        .map(
            schedule ->
                new AnswerFile(
                    "repaired.json", path -> ScheduleWriter.write(path, stated.header(), schedule)))
        .toList();
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        record
            .before()
            .addTo(new Sheet())
            .line("hardware: " + record.hardware().text())
            .line("failed: " + record.fault().text())
            .line(hit())
            .paragraph(
                "bound: ",
                "before at least %s, now %s (%s): %s"
                    .formatted(
                        Count.of(record.before().bound(), "slot"),
                        record.bound().slots(),
                        record.bound().name(),
                        record.bound().argument()))
            .gap();
    if (record.best().isEmpty()) {
      return sheet
          .line("No schedule was found for the damaged network.")
          .lines(OmittedRecord.lines(record.failures()));
    }
    sheet.table(results()).lines(OmittedRecord.lines(record.failures()));
    return record.run().interrupted()
        ? sheet.gap().line("Interrupted: this is the best so far.")
        : sheet;
  }

  private String hit() {
    return "hit: %s of %s%s"
        .formatted(
            record.hit(),
            Count.of(record.before().transmissions(), "transmission"),
            record.dropped() == 0 ? "" : ", while " + record.dropped() + " are no longer needed");
  }

  private Table<Named> results() {
    final RepairResult found = record.best().orElseThrow();
    final Optional<RepairResult> quick = record.quick();
    final Stream<Named> first =
        quick.filter(one -> !one.equals(found)).map(one -> new Named("quick", one)).stream();
    final String name = quick.equals(Optional.of(found)) ? "quick and best" : "best";
    return Table.of("repairs", Stream.concat(first, Stream.of(new Named(name, found))).toList())
        .text("repair", "quick, or the best", Named::name)
        .shownAs("")
        .text("by", "the repairer or scheduler", it -> it.result().by())
        .shown()
        .whole("slots", "its slots", it -> it.result().slots())
        .shown()
        .whole("gap", "slots above the bound", it -> gap(it.result()))
        .show("gap", it -> RepairedFaults.gap(it.result().slots(), record.bound().slots()))
        .whole("time_ps", "its time", it -> it.result().timePs())
        .show("time", it -> it.result().timePs().map(RepairBefore::shown).orElse(""))
        .whole("kept", "transmissions as they were", it -> it.result().change().kept())
        .shown()
        .whole("moved", "transmissions in another slot", it -> it.result().change().moved())
        .shownAs("moved in time")
        .whole("rerouted", "transmissions on another route", it -> it.result().change().rerouted())
        .shown()
        .whole("given_up", "transmissions left out", it -> it.result().change().givenUp())
        .shown()
        .show("seconds", it -> String.format(Locale.ROOT, "%.3f", it.result().seconds()))
        .flag("optimal", "no schedule has fewer slots", it -> it.result().optimal())
        .show("", it -> proof(it.result()));
  }

  private long gap(final RepairResult result) {
    return result.slots() - record.bound().slots();
  }

  private static String proof(final RepairResult result) {
    return (result.optimal() ? "verified, optimal: fewest slots" : "verified")
        + result
            .light()
            .map(
                check ->
                    ", %s: loses %s over %s"
                        .formatted(
                            check.lit() ? "lit" : "not lit",
                            Decibels.parse(check.loss()).display(),
                            Count.of(check.longestLightpath(), "link")))
            .orElse("");
  }
}
