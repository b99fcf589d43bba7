package org.heliograph.lab.experiment.compare;

import java.util.List;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The answer of `compare` for schedulers: a row per scheduler, and how every search converged as a
/// table and as a picture.
public record Comparison(ComparisonRecord record, List<ComparisonSample> convergence)
    implements Answer {
  private static final String PLOT = "convergence.svg";
  private static final String SECONDS = "%.4f";

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public boolean isClean() {
    return record.results().stream().anyMatch(result -> result.successes() > 0);
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        new Sheet()
            .line(ChunkChoice.title(record.problem()))
            .paragraph(
                "bound: ",
                "at least %s (%s): %s"
                    .formatted(
                        Count.of(record.bound().slots(), "slot"),
                        record.bound().name(),
                        record.bound().argument()))
            .line("hardware: " + record.hardware().text());
    ChunkChoice.note(record.problem().collective()).ifPresent(sheet::paragraph);
    record
        .target()
        .ifPresent(
            slots -> sheet.line("target: %s, %s".formatted(Count.of(slots, "slot"), whose())));
    sheet.gap();
    if (record.results().isEmpty()) {
      sheet.line("No scheduler applies.");
    } else {
      sheet.table(results());
    }
    for (final SkippedRecord skipped : record.omitted().skipped()) {
      sheet.paragraph("skipped ", skipped.scheduler() + ": " + skipped.reason());
    }
    sheet.lines(record.omitted().failureLines()).table(samples());
    if (record.run().interrupted()) {
      sheet.line("Interrupted: these are the runs so far.");
    }
    return sheet
        .gap()
        .paragraph(
            "Budget %s, seeds from %s. Slots are reproducible; seconds and ratios are not (%s)."
                .formatted(record.run().budget(), record.run().seed(), record.run().machine()));
  }

  private String whose() {
    return record.targetGiven() ? "as given" : "the fewest that any run reached";
  }

  private Table<ComparisonRow> results() {
    return Table.of(record.results())
        .text("scheduler", "scheduler", ComparisonRow::scheduler)
        .shown()
        .whole("best_slots", "fewest slots of its runs", ComparisonRow::bestSlots)
        .shownAs("best", "%d")
        .whole("worst_slots", "most slots of its runs", ComparisonRow::worstSlots)
        .shownAs("worst", "%d")
        .whole("successes", "runs that reach the target", ComparisonRow::successes)
        .show("success", row -> row.successes() + "/" + row.runs().size())
        .real("mean_seconds", "mean time to the target", ComparisonRow::meanSeconds)
        .shownAs("mean s", SECONDS)
        .real("min_seconds", "least time to the target", ComparisonRow::minSeconds)
        .shownAs("min s", SECONDS)
        .real("median_seconds", "median time to the target", ComparisonRow::medianSeconds)
        .shownAs("median s", SECONDS)
        .real("max_seconds", "longest time to the target", ComparisonRow::maxSeconds)
        .shownAs("max s", SECONDS)
        .real("ratio", "mean over the least mean of all", ComparisonRow::ratio)
        .shownAs("ratio", "%.1f")
        .show("", row -> row.clock().equals("reached") ? "" : "whole runs timed")
        .show("", row -> row.lit().orElse(true) ? "" : "not lit");
  }

  private Table<ComparisonSample> samples() {
    return Table.of("convergence", convergence)
        .text("scheduler", "scheduler", ComparisonSample::scheduler)
        .whole("seed", "seed of its run", ComparisonSample::seed)
        .whole("slots", "slots of its best candidate", it -> it.progress().slots())
        .whole("round", "rounds completed", it -> it.progress().round())
        .whole("defects", "conflicts and unplaced messages", it -> it.progress().amiss())
        .real("elapsed_seconds", "time since the run began", ComparisonSample::seconds)
        .inFilesAlone();
  }

  @Override
  public boolean owns(final String file) {
    return file.equals(PLOT);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!convergence.isEmpty()) {
      draft.text(PLOT, new Convergence(convergence).plot().svg());
    }
  }
}
