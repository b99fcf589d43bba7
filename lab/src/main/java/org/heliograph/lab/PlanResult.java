package org.heliograph.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.report.PlanPage;
import org.heliograph.units.Count;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The result of a plan: the best schedule, the best bound, and the record of all schedules.
///
/// `sources` are the papers that the answer rests on, as keys of `docs/papers.bib` with their
/// places.
public record PlanResult(PlanOutcome plan, List<String> sources) {
  /// Copies the list.
  public PlanResult {
    sources = List.copyOf(sources);
  }

  /// The best schedule, if any scheduler found one that the verifier accepts.
  public Optional<Verified> best() {
    return plan.best();
  }

  /// The greatest lower bound on the slots of any schedule, with its certificate.
  public Bound bound() {
    return plan.bound();
  }

  /// Throws `CancellationException` if the plan was interrupted before any schedule was found.
  public void requireInTime() {
    if (best().isEmpty() && record().run().interrupted()) {
      throw InterruptibleExecutor.nothingBefore("a schedule was found");
    }
  }

  /// Whether a certificate proves that no schedule has fewer slots than the best.
  public boolean isOptimal() {
    return plan.record().best().filter(ResultRecord::optimal).isPresent();
  }

  /// The problem, and the texts that it was built from.
  public StatedProblem stated() {
    return plan.stated();
  }

  /// Everything that `plan --json` prints.
  public PlanRecord record() {
    return plan.record();
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
    return PlanPage.html(record(), new PlanFolder(plan).figures());
  }

  /// Writes what `plan --out` writes: the best schedule, the certificate, pictures and a page;
  /// returns the files.
  public List<Path> writeTo(final Path folder) {
    return new ResultFolder(folder).replace(content());
  }

  /// What `writeTo` writes.
  public ResultFolder.Content content() {
    return new PlanFolder(plan);
  }
}
