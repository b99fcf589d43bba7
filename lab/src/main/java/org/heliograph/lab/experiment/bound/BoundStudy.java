package org.heliograph.lab.experiment.bound;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.heliograph.lab.planner.LibraryAlgorithms;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.ResultRecord;
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
      "heliograph bound all-gather petersen --size 1MiB --startup 2us",
      "heliograph bound all-reduce 'dgx-like(1,8,6,2,8)' --size 1GiB --busbw"
    })
public record BoundStudy(
    @Flat Question question,
    @Summary("total contribution of one node, with its unit: bounds the time too")
        Optional<Bytes> size,
    @Summary(
            "with --size: the bus bandwidth that no schedule exceeds, and what the algorithms of"
                + " libraries reach")
        boolean busbw,
    @Summary("start-up of a message (default: that of the hardware)") Optional<Time> startup,
    @Flat Search search)
    implements Study {
  /// Bounds on the slots alone, with the usual search.
  public BoundStudy(final Question question) {
    this(question, Optional.empty(), false, Optional.empty(), new Search());
  }

  /// Throws if bus bandwidth is asked for without a size.
  public BoundStudy {
    if (busbw && size.isEmpty()) {
      throw new IllegalArgumentException(
          "--busbw: bus bandwidth depends on the size. Maybe --size 1GiB --busbw.");
    }
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
        times.filter(_ -> busbw).map(found -> limit(context, stated, found, failures)),
        question.objective().orElse(RequestDefaults.OBJECTIVE) == Objective.TIME);
  }

  /// Plans the schedulers of each algorithm alone, with the number of chunks chosen by price.
  private BusBandwidthLimit limit(
      final StudyContext context,
      final StatedProblem stated,
      final TimeBounds found,
      final Failures failures) {
    final LibraryAlgorithms algorithms =
        LibraryAlgorithms.of(context.registry(), stated.problem(), failures);
    final Map<List<String>, Optional<ResultRecord>> plans = new HashMap<>();
    final List<BusBandwidthLimit.Reached> reached = new ArrayList<>();
    for (final LibraryAlgorithms.Followed one : algorithms.followed()) {
      plans
          .computeIfAbsent(one.schedulers(), names -> planned(context, names))
          .map(
              best ->
                  new BusBandwidthLimit.Reached(
                      one.export().library(),
                      one.algorithm(),
                      best.scheduler(),
                      best.timePs(),
                      best.bandwidth()))
          .ifPresent(reached::add);
    }
    return new BusBandwidthLimit(found, reached, algorithms.skipped());
  }

  private Optional<ResultRecord> planned(final StudyContext context, final List<String> names) {
    final PlanRequest request =
        new PlanRequest(question.rankedBy(Objective.TIME))
            .with(Pricing.of(size.orElseThrow()))
            .with(Participants.of(names))
            .with(search);
    return new Planner(context.silent()).plan(request).record().best();
  }

  private TimedProblem timed(final Problem problem, final Bytes bytes) {
    final Time each = startup.orElseGet(() -> problem.hardware().startup());
    return new TimedProblem(problem, bytes, each, TimeScope.THESE_CHUNKS_IN_SLOTS);
  }
}
