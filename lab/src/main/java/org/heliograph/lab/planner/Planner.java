package org.heliograph.lab.planner;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Plans a problem: runs schedulers that support it, then verifies, bounds, prices and ranks the
/// schedules.
///
/// Without named schedulers a portfolio runs until a schedule is proved optimal or the effort is
/// spent. Each scheduler and bound has a separate random stream that follows from the seed and its
/// name, so the result depends neither on the number of threads nor on the other schedulers.
public final class Planner {
  private final Registry registry;
  private final Progress progress;
  private final TimeLimit limit;
  private final List<KnownSchedules> known;

  /// A planner without a time limit.
  public Planner(final StudyContext context) {
    this(context, TimeLimit.none(context.interrupted()));
  }

  /// A planner that answers within `limit`.
  public Planner(final StudyContext context, final TimeLimit limit) {
    this(context, limit, List.of());
  }

  /// A planner that answers within `limit` and begins with the schedules that are known.
  public Planner(
      final StudyContext context, final TimeLimit limit, final List<KnownSchedules> known) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.limit = limit;
    this.known = List.copyOf(known);
  }

  /// Plans; throws `IllegalArgumentException` if the request makes no sense.
  public PlanOutcome plan(final PlanRequest request) {
    return plan(request, Optional.empty());
  }

  /// The schedule of the first scheduler requested alone, if the verifier accepts one; no bounds,
  /// no price.
  public Optional<Verified> verified(final PlanRequest request) {
    return verified(request.stated(registry), request);
  }

  /// The same where the problem that `request` names was built before.
  public Optional<Verified> verified(final StatedProblem stated, final PlanRequest request) {
    final NamedScheduler scheduler =
        SchedulerChoice.of(registry, request.schedulers(), new Failures())
            .getFirst()
            .seeded(request.search().seed());
    final Problem problem = stated.problem();
    final BooleanSupplier end = limit::isOverForSearches;
    if (end.getAsBoolean() || !scheduler.support(problem, new Failures()).isSupported()) {
      return Optional.empty();
    }
    final CostModel cost = PlanSession.cost(registry, stated, request);
    final Bytes size = request.pricing().contribution();
    return new Trial(
            problem,
            cost,
            size,
            request.search().seed(),
            found -> ScheduleMeasures.of(found, cost, Optional.empty(), size, new Failures()))
        .verified(scheduler, Trial.Turn.of(request.search().evaluations(), end));
  }

  /// Plans, where searches that can be resumed begin with what the file `checkpoint` holds, if
  /// one is given, and leave there what they need to go on.
  ///
  /// Throws `CancellationException` if it is interrupted before there is anything to answer.
  public PlanOutcome plan(final PlanRequest request, final Optional<Path> checkpoint) {
    return plan(request, checkpoint, _ -> {});
  }

  /// Plans, and gives `listener` the best schedule of every number of chunks that was compared,
  /// since another one may be the fastest at another size; that of the plan is the last.
  public PlanOutcome plan(final PlanRequest request, final Consumer<PlannedSchedule> listener) {
    return plan(request, Optional.empty(), listener);
  }

  private PlanOutcome plan(
      final PlanRequest request,
      final Optional<Path> checkpoint,
      final Consumer<PlannedSchedule> listener) {
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(limit::isOver)) {
      final StatedProblem stated =
          interruptibleExecutor
              .result(interruptibleExecutor.start(() -> request.stated(registry)))
              .orElseThrow(() -> InterruptibleExecutor.nothingBefore("the problem was built"));
      final PlanOutcome plan = plan(interruptibleExecutor, stated, request, checkpoint, listener);
      plan.best()
          .map(best -> new PlannedSchedule(plan.record().best().orElseThrow().scheduler(), best))
          .ifPresent(listener);
      return plan;
    }
  }

  private PlanOutcome plan(
      final InterruptibleExecutor executor,
      final StatedProblem stated,
      final PlanRequest request,
      final Optional<Path> checkpoint,
      final Consumer<PlannedSchedule> listener) {
    final PlanSession.Surroundings surroundings =
        new PlanSession.Surroundings(
            request.participants().among(registry), progress, limit, executor, checkpoint, known);
    if (checkpoint.isPresent() || !ChunkDivision.isOpen(registry, request, stated.problem())) {
      return new PlanSession(surroundings, stated, request).plan(List.of());
    }
    final ChunkSearch search =
        new ChunkSearch(
            stated.problem().demand(),
            stated.problem().topology().ranks().size(),
            limit,
            chunks ->
                chunks == 1
                    ? new PlanSession(surroundings, stated, request)
                    : new PlanSession(
                        surroundings,
                        request
                            .with(request.pricing().dividedInto(Optional.of(chunks)))
                            .stated(registry),
                        request),
            listener);
    return search.plan();
  }
}
