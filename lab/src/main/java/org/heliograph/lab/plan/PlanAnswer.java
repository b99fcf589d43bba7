package org.heliograph.lab.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.bound.Bound;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.ResultFolder;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.draw.PlanFigures;
import org.heliograph.lab.draw.ResultBar;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.reference.Citation;
import org.heliograph.lab.report.PlanPage;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFolder;
import org.heliograph.lab.study.Sheet;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The answer of a plan: the best schedule, the best bound, and the record of all schedules.
///
/// `sources` are the papers that it rests on, as keys of `docs/papers.bib` with their places.
public record PlanAnswer(Plan asked, PlanOutcome outcome, List<String> sources) implements Answer {
  private static final Set<String> FILES =
      Set.of(
          "certificate.json",
          "schedule.json",
          "schedule.svg",
          "topology.svg",
          "plan.json",
          "plan.html");

  /// Copies the list.
  public PlanAnswer {
    sources = List.copyOf(sources);
  }

  /// Empty, since the record is written among the other files.
  @Override
  public String name() {
    return "";
  }

  /// Everything that `plan --json` prints.
  @Override
  public PlanRecord record() {
    return outcome.record();
  }

  /// The answer on one screen; a ranking if several schedulers or schedule files were asked for.
  @Override
  public Sheet sheet() {
    final boolean isRanking =
        asked.request().participants().all().isPresent()
            || asked.request().schedulers().size() > 1
            || !asked.request().participants().with().isEmpty();
    final Sheet sheet =
        isRanking ? new RankingSheet(record()).sheet() : new ScreenSheet(record(), asked).sheet();
    if (asked.why()) {
      sheet.lines(record().omitted().skippedLines());
    }
    if (asked.cite()) {
      sheet.gap().line("cite: heliograph cite " + String.join(" ", citation().keys()));
    }
    return sheet;
  }

  /// Whether there is a schedule.
  @Override
  public boolean isClean() {
    return best().isPresent();
  }

  /// The best schedule, if any scheduler found one that the verifier accepts.
  public Optional<Verified> best() {
    return outcome.best();
  }

  /// The greatest lower bound on the slots of any schedule, with its certificate.
  public Bound bound() {
    return outcome.bound();
  }

  /// Throws `CancellationException` if the plan was interrupted before any schedule was found.
  public void requireInTime() {
    if (best().isEmpty() && record().run().interrupted()) {
      throw InterruptibleExecutor.nothingBefore("a schedule was found");
    }
  }

  /// Whether a certificate proves that no schedule has fewer slots than the best.
  public boolean isOptimal() {
    return record().best().filter(ResultRecord::optimal).isPresent();
  }

  /// The problem, and the texts that it was built from.
  public StatedProblem stated() {
    return outcome.stated();
  }

  /// The best schedule with its problem and its scheduler, if there is one.
  public Optional<StatedSchedule> schedule() {
    return best()
        .map(
            verified ->
                new StatedSchedule(
                    stated(), verified, record().best().map(ResultRecord::scheduler)));
  }

  /// What to cite, with the BibTeX entries.
  public Citation citation() {
    return new Citation(sources, List.of());
  }

  /// The answer in two lines: the headline of screens and pages, and why there is none of fewer
  /// slots.
  public String summary() {
    final ProblemRecord problem = record().problem();
    final String means =
        record()
            .best()
            .map(
                best ->
                    "%s for %s per node, by %s; "
                        .formatted(
                            new Time(best.timePs()).display(),
                            problem.message().shownSize(),
                            best.scheduler()))
            .orElse("");
    return "%s on %s: %s\n%sat least %s: %s"
        .formatted(
            problem.collective(),
            problem.topology(),
            record().headline().answer(),
            means,
            Count.of(record().bound().slots(), "slot"),
            record().bound().argument());
  }

  /// One page with everything, which needs no other file: `plan.html`.
  public String page() {
    return PlanPage.html(record(), figures());
  }

  /// The ranking as CSV, in SI base units.
  public String ranking() {
    return RankingSheet.results(record()).csv();
  }

  /// Writes what `plan --out` writes: the best schedule, the certificate, pictures and a page;
  /// returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(new AnswerFolder(this));
  }

  @Override
  public boolean owns(final String file) {
    return FILES.contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    final ProblemHeader problemHeader = stated().header();
    draft.to("certificate.json", CertificateFile.of(problemHeader, bound())::write);
    best()
        .ifPresent(
            best ->
                draft.to("schedule.json", out -> ScheduleWriter.write(out, problemHeader, best)));
    final PlanFigures figures = figures();
    figures.schedule().ifPresent(svg -> draft.text("schedule.svg", svg));
    draft.text("topology.svg", figures.topology());
    draft.text("plan.json", JsonText.of(record()) + "\n");
    draft.text("plan.html", PlanPage.html(record(), figures));
  }

  /// The checkpoint; throws if it could not be written.
  @Override
  public Optional<Path> writeNamed() {
    outcome
        .unkept()
        .ifPresent(
            reason -> {
              throw reason;
            });
    return asked.checkpoint();
  }

  private PlanFigures figures() {
    final List<ResultBar> bars =
        record().results().stream()
            .map(row -> new ResultBar(row.scheduler(), row.slots(), row.optimal()))
            .toList();
    return PlanFigures.of(
        stated().problem().topology(), best(), bars, OptionalLong.of(bound().slots()));
  }
}
