package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
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
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// The main job: every scheduler that supports the problem, verified, bounded, priced, ranked.
///
/// Each scheduler and bound has a random stream of its own, drawn from the seed and its name, so
/// the result depends neither on the number of threads nor on who else competes.
public final class Planner {
  private final Registry registry;
  private final Progress progress;
  private final TimeLimit limit;

  /// A planner that tells `progress` how far it is and stops early once `interrupted` says so.
  public Planner(
      final Registry registry, final Progress progress, final BooleanSupplier interrupted) {
    this(registry, progress, TimeLimit.none(interrupted));
  }

  /// The same, which answers within `limit`.
  public Planner(final Registry registry, final Progress progress, final TimeLimit limit) {
    this.registry = registry;
    this.progress = progress;
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
    return attempt(
            stated.problem(), namedScheduler, request, Optional.empty(), limit::isOverForSearches)
        .verified();
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
                  return PlanEntry.measured(
                      attempt(problem, namedScheduler, request, checkpoints, end),
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
            .flatMap(entry -> entry.attempt().verified().stream())
            .anyMatch(verified -> verified.slots() == bound);
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

  private SchedulingAttempt attempt(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end) {
    return CallResult.of(() -> resumed(problem, namedScheduler, request, checkpoints, end))
        .or(failure -> SchedulingAttempt.failed(namedScheduler, failure));
  }

  private SchedulingAttempt resumed(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end) {
    try {
      return tried(problem, namedScheduler, request, checkpoints, end);
    } catch (final SearchState.Fault e) {
      checkpoints.ifPresent(file -> file.refuse(namedScheduler.name(), e));
      return SchedulingAttempt.without(namedScheduler, String.valueOf(e.getMessage()));
    }
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

  private SchedulingAttempt tried(
      final Problem problem,
      final NamedScheduler namedScheduler,
      final PlanRequest request,
      final Optional<Checkpoints> checkpoints,
      final BooleanSupplier end) {
    if (end.getAsBoolean()) {
      return SchedulingAttempt.without(namedScheduler, "interrupted before its turn");
    }
    final Support support = namedScheduler.scheduler().supports(problem);
    if (!support.isSupported()) {
      return SchedulingAttempt.without(namedScheduler, support.reason());
    }
    final long start = System.nanoTime();
    final NamedScheduler chosen = chosen(problem, namedScheduler, request);
    final SplittableRandom random = RandomStreams.stream(request.seed(), namedScheduler.name());
    final Outcome outcome =
        chosen.scheduler() instanceof final Resumable resumable && checkpoints.isPresent()
            ? resumable.schedule(
                problem,
                budget(request, end),
                random,
                Progress.SILENT,
                checkpoints.get().of(namedScheduler.name()))
            : chosen.scheduler().schedule(problem, budget(request, end), random, Progress.SILENT);
    final Optional<Schedule> schedule = outcome.found();
    if (schedule.isEmpty()) {
      return SchedulingAttempt.without(
          namedScheduler,
          outcome instanceof Outcome.Impossible(String proof)
              ? "impossible: " + proof
              : end.getAsBoolean()
                  ? "interrupted before it found anything"
                  : "nothing found within the budget");
    }
    return SchedulingAttempt.judged(
            chosen,
            new Verifier().verify(problem, schedule.get()),
            schedule.get(),
            (System.nanoTime() - start) / 1e9)
        .with(outcome);
  }
}
