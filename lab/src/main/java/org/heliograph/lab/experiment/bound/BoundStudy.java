package org.heliograph.lab.experiment.bound;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.ClaimSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.study.Manual;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.PublicName;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// `bound`: lower bounds on the slots and, with a size, on the time of any schedule, each with its
/// certificate.
@AutoService(Study.class)
@PublicName("bound")
@Summary("Proves lower bounds on the slots of any schedule, each with a certificate.")
@Manual(
    text = "With --size it also proves lower bounds on the time.",
    writesFile = true,
    examples = {
      "heliograph bound all-to-all petersen",
      "heliograph bound all-gather 'torus(8,8)' -o certificate.json",
      "heliograph bound all-to-all 'kautz(3,3)' --seconds 10",
      "heliograph bound all-gather petersen --size 1MiB --startup 2us"
    })
public record BoundStudy(
    @Flat Question question,
    @Summary("total contribution of one node, with its unit: bounds the time too")
        Optional<Bytes> size,
    @Summary("start-up of a message (default: that of the hardware)") Optional<Time> startup,
    @Flat Search search)
    implements Study {
  /// Bounds on the slots alone, with the usual search.
  public BoundStudy(final Question question) {
    this(question, Optional.empty(), Optional.empty(), new Search());
  }

  /// The bounds, or those that were proved before an interruption; throws `CancellationException`
  /// if it came before the problem was built.
  @Override
  public BoundAnswer answer(final StudyContext context) {
    final StatedProblem stated =
        InterruptibleExecutor.needed(
            context.interrupted(),
            "the problem was built",
            () -> question.stated(context.registry(), Optional.of(RequestDefaults.OBJECTIVE)));
    final Failures failures = new Failures();
    final Budget budget = new Budget(search.evaluations(), context.interrupted());
    final BoundSurvey survey =
        new BoundSurvey(context.registry(), stated.problem(), budget, search.seed(), failures);
    final List<BoundSurvey.Row> rows = survey.within(survey::all);
    final Optional<TimeBounds> times =
        size.map(
            bytes ->
                TimeBounds.of(
                    context.registry(), timed(stated.problem(), bytes), rows, budget, failures));
    return new BoundAnswer(
        stated,
        rows.getFirst().bound(),
        rows.stream().map(BoundSurvey.Row::record).toList(),
        ClaimSurvey.of(context.registry(), stated.problem(), failures),
        failures.records(),
        times,
        question.objective().orElse(RequestDefaults.OBJECTIVE) == Objective.TIME);
  }

  private TimedProblem timed(final Problem problem, final Bytes bytes) {
    final Time each = startup.orElseGet(() -> problem.hardware().startup());
    return new TimedProblem(problem, bytes, each, TimeScope.ANY_DIVISION);
  }
}
