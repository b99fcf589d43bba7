package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.SearchState;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Plans a problem: runs every scheduler that supports it, then verifies, bounds, prices and ranks
/// the schedules.
///
/// Each scheduler and bound has a separate random stream that follows from the seed and its name,
/// so the result depends neither on the number of threads nor on the other schedulers.
public final class Planner {
  private final Registry registry;
  private final Progress progress;
  private final TimeLimit limit;

  /// A planner without a time limit.
  public Planner(final LabContext context) {
    this(context, TimeLimit.none(context.interrupted()));
  }

  /// A planner that answers within `limit`.
  public Planner(final LabContext context, final TimeLimit limit) {
    this.registry = context.registry();
    this.progress = context.progress();
    this.limit = limit;
  }

  /// Plans; throws `IllegalArgumentException` if the request makes no sense.
  public Plan plan(final PlanRequest request) {
    return plan(request, Optional.empty());
  }

  /// The schedule of the first scheduler requested alone, if the verifier accepts one; no bounds,
  /// no price.
  public Optional<Verified> verified(final PlanRequest request) {
    return verified(stated(request), request);
  }

  /// The same where the problem that `request` names was built before.
  public Optional<Verified> verified(final StatedProblem stated, final PlanRequest request) {
    final NamedScheduler namedScheduler =
        NamedScheduler.of(registry, request.schedulers(), new Failures()).getFirst();
    final Problem problem = stated.problem();
    final BooleanSupplier end = limit::isOverForSearches;
    if (end.getAsBoolean() || !namedScheduler.support(problem, new Failures()).isSupported()) {
      return Optional.empty();
    }
    return CallResult.of(
            () -> {
              final NamedScheduler chosen = chosen(problem, namedScheduler, request);
              return result(problem, namedScheduler, chosen, request, Optional.empty(), end);
            })
        .or(SchedulerResult.Failed::new)
        .accepted();
  }

  /// Plans, where searches that can be resumed begin with what the file `checkpoint` holds, if
  /// one is given, and leave there what they need to go on.
  ///
  /// Throws `CancellationException` if it is interrupted before there is anything to answer.
  public Plan plan(final PlanRequest request, final Optional<Path> checkpoint) {
    final InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(limit::isOver);
    try {
      final StatedProblem stated =
          interruptibleExecutor
              .result(interruptibleExecutor.start(() -> stated(request)))
              .orElseThrow(() -> InterruptibleExecutor.nothingBefore("the problem was built"));
      return plan(interruptibleExecutor, stated, request, checkpoint);
    } finally {
      interruptibleExecutor.dismiss();
    }
  }

  private StatedProblem stated(final PlanRequest request) {
    return StatedProblem.of(
        registry,
        request.topology(),
        request.collective(),
        request.switching(),
        request.objective());
  }

  private Plan plan(
      final InterruptibleExecutor interruptibleExecutor,
      final StatedProblem stated,
      final PlanRequest request,
      final Optional<Path> checkpoint) {
    final Problem problem = stated.problem();
    final CostModel cost = cost(request);
    final Optional<EnergyModel> energy =
        request.energy().map(text -> registry.parse(EnergyModel.class, text));
    final Failures failures = new Failures();
    final List<NamedScheduler> contestants =
        NamedScheduler.of(registry, request.schedulers(), failures);
    final Optional<Checkpoints> checkpoints =
        checkpoint.map(path -> Checkpoints.open(path, stated, request.seed(), contestants));
    final BoundSurvey survey =
        new BoundSurvey(
            registry, problem, budget(request, limit::isOverForSearches), request.seed(), failures);
    final Future<ProblemRecord> about =
        interruptibleExecutor.start(() -> PlanSummary.problem(stated, request, cost, energy));
    final Future<List<BoundSurvey.Row>> bounds = interruptibleExecutor.start(survey::cheap);
    final List<PlanEntry> entries =
        new TimeSharing(interruptibleExecutor, limit, progress)
            .entries(
                contestants,
                (namedScheduler, turn) -> {
                  // What a checkpoint keeps of one long turn is more than of the last of several.
                  final BooleanSupplier end =
                      checkpoints.isPresent() ? limit::isOverForSearches : turn::isOver;
                  return entry(
                      problem,
                      namedScheduler,
                      request,
                      checkpoints,
                      end,
                      found -> ScheduleMeasures.of(found, cost, energy, request.size(), failures));
                });
    entries.forEach(entry -> entry.note(failures));
    checkpoints.ifPresent(Checkpoints::close);
    final List<BoundSurvey.Row> cheap =
        interruptibleExecutor.guarded(bounds).or(_ -> Optional.empty()).orElseGet(survey::soFar);
    final List<BoundSurvey.Row> all = closing(interruptibleExecutor, survey, cheap, entries);
    final List<ClaimRecord> claims =
        interruptibleExecutor
            .guarded(interruptibleExecutor.start(() -> ClaimSurvey.of(registry, problem, failures)))
            .or(_ -> Optional.empty())
            .orElse(List.of());
    final ProblemRecord described =
        interruptibleExecutor
            .result(about)
            .orElseThrow(() -> InterruptibleExecutor.nothingBefore("the problem was described"));
    return new PlanSummary(stated, request, all, entries, described, cost, failures)
        .plan(claims, limit.isOverForSearches())
        .with(checkpoints.flatMap(Checkpoints::unkept));
  }

  private CostModel cost(final PlanRequest request) {
    return registry.parse(
        CostModel.class,
        request
            .cost()
            .orElseGet(() -> registry.parse(TopologyFamily.class, request.topology()).cost()));
  }

  /// Costly bounds are asked only when a gap is left for them to close.
  private List<BoundSurvey.Row> closing(
      final InterruptibleExecutor interruptibleExecutor,
      final BoundSurvey survey,
      final List<BoundSurvey.Row> cheap,
      final List<PlanEntry> entries) {
    final long bound = cheap.getFirst().bound().slots();
    final boolean isMet =
        entries.stream()
            .flatMap(entry -> entry.measured().stream())
            .anyMatch(found -> found.verified().slots() == bound);
    return isMet || limit.isOverForSearches()
        ? cheap
        : interruptibleExecutor
            .guarded(interruptibleExecutor.start(() -> survey.completed(cheap)))
            .or(_ -> Optional.empty())
            .orElseGet(survey::soFar);
  }

  private static Budget budget(final PlanRequest request, final BooleanSupplier end) {
    return new Budget(request.budget(), end);
  }

  /// The entry of `namedScheduler`, whatever it throws.
  private PlanEntry entry(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end,
      final Function<Verified, ScheduleMeasures> measure) {
    return CallResult.of(
            () -> untrustedEntry(problem, namedScheduler, request, checkpoints, end, measure))
        .or(failure -> PlanEntry.failed(namedScheduler, failure));
  }

  private PlanEntry untrustedEntry(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end,
      final Function<Verified, ScheduleMeasures> measure) {
    if (end.getAsBoolean()) {
      return PlanEntry.without(namedScheduler, "interrupted before its turn");
    }
    final Support support = namedScheduler.scheduler().supports(problem);
    if (!support.isSupported()) {
      return PlanEntry.without(namedScheduler, support.reason());
    }
    final NamedScheduler chosen = chosen(problem, namedScheduler, request);
    return switch (result(problem, namedScheduler, chosen, request, checkpoints, end)) {
      case SchedulerResult.Accepted accepted -> PlanEntry.measured(chosen, accepted, measure);
      case SchedulerResult.Refused refused -> PlanEntry.without(chosen, refused.reason());
      case SchedulerResult.Nothing(final Outcome outcome) ->
          PlanEntry.without(namedScheduler, nothing(outcome, end));
      case SchedulerResult.Failed(final Failure failure) ->
          PlanEntry.failed(namedScheduler, failure);
    };
  }

  private static String nothing(final Outcome outcome, final BooleanSupplier end) {
    if (outcome instanceof Outcome.Impossible(final String proof)) {
      return "impossible: " + proof;
    }
    return end.getAsBoolean()
        ? "interrupted before it found anything"
        : "nothing found within the budget";
  }

  /// What a strategy chooses at the prices of the cost model where time decides: where chunks
  /// merge, or the delay is a time. Elsewhere slots are all that counts, and it chooses by
  /// itself.
  private NamedScheduler chosen(
      final Problem problem, final NamedScheduler namedScheduler, final PlanRequest request) {
    final boolean merges = problem.capabilities().aggregate();
    final boolean isTimed = merges || !problem.switching().timing().perChange().equals(Time.ZERO);
    return namedScheduler.scheduler()
                instanceof final ReconfigurationStrategy reconfigurationStrategy
            && isTimed
        ? cost(request)
            .tariff(problem, request.size())
            .map(costParameters -> merges ? costParameters : costParameters.unmerged())
            .map(
                costParameters ->
                    NamedScheduler.of(reconfigurationStrategy.at(problem, costParameters)))
            .orElse(namedScheduler)
        : namedScheduler;
  }

  /// Runs `chosen`, which plans for `namedScheduler` and so has its random stream and checkpoint.
  private static SchedulerResult result(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final NamedScheduler chosen,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end) {
    final String name = namedScheduler.name();
    final Budget budget = budget(request, end);
    return new SchedulerRunner(problem, request.seed())
        .run(
            name,
            random ->
                chosen.scheduler() instanceof final Resumable resumable && checkpoints.isPresent()
                    ? resumed(checkpoints.get(), name, resumable, problem, budget, random)
                    : chosen.scheduler().schedule(problem, budget, random, Progress.SILENT));
  }

  /// Resumes a search; if it refuses its checkpoint, closing the checkpoints says so.
  private static Outcome resumed(
      final Checkpoints checkpoints,
      final String name,
      final Resumable resumable,
      final Problem problem,
      final Budget budget,
      final SplittableRandom random) {
    try {
      return resumable.schedule(problem, budget, random, Progress.SILENT, checkpoints.of(name));
    } catch (final SearchState.Fault e) {
      checkpoints.refuse(name, e);
      return new Outcome.Exhausted(Optional.empty());
    }
  }
}
