package org.heliograph.lab.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.EnergyModel;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
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
    final NamedScheduler scheduler =
        NamedScheduler.of(registry, request.schedulers(), new Failures())
            .getFirst()
            .seeded(request.seed());
    final Problem problem = stated.problem();
    final BooleanSupplier end = limit::isOverForSearches;
    if (end.getAsBoolean() || !scheduler.support(problem, new Failures()).isSupported()) {
      return Optional.empty();
    }
    return trial(problem, request, cost(request), Optional.empty(), new Failures())
        .verified(scheduler, Trial.Turn.of(request.budget(), end));
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
        new StatedProblem.Circumstances(
            request.collective(), request.switching(), request.objective(), request.hardware()));
  }

  private Plan plan(
      final InterruptibleExecutor interruptibleExecutor,
      final StatedProblem stated,
      final PlanRequest request,
      final Optional<Path> checkpoint) {
    final Problem problem = stated.problem();
    final CostModel cost = cost(request);
    requireSeen(cost, problem);
    final Optional<EnergyModel> energy =
        request.energy().map(text -> registry.parse(EnergyModel.class, text));
    final Failures failures = new Failures();
    final List<NamedScheduler> given = NamedScheduler.given(registry, stated, request.files());
    final List<NamedScheduler> contestants = contestants(request, checkpoint, failures);
    final Optional<Checkpoints> checkpoints =
        checkpoint.map(path -> Checkpoints.open(path, stated, request.seed(), contestants));
    final Future<ProblemRecord> about =
        interruptibleExecutor.start(() -> PlanSummary.problem(stated, request, cost, energy));
    final Portfolio portfolio =
        new Portfolio(
            registry,
            trial(problem, request, cost, energy, failures),
            survey(problem, request, failures),
            new Portfolio.Limits(
                request.budget(),
                limit,
                request.threads(),
                request.objective(),
                checkpoints,
                request.breadth() != Breadth.PORTFOLIO || !request.schedulers().isEmpty()),
            failures,
            progress);
    portfolio.begin(given);
    final Portfolio.Result result = run(portfolio, request, contestants);
    checkpoints.ifPresent(Checkpoints::close);
    final List<ClaimRecord> claims =
        interruptibleExecutor
            .guarded(interruptibleExecutor.start(() -> ClaimSurvey.of(registry, problem, failures)))
            .or(_ -> Optional.empty())
            .orElse(List.of());
    final ProblemRecord described =
        interruptibleExecutor
            .result(about)
            .orElseThrow(() -> InterruptibleExecutor.nothingBefore("the problem was described"));
    return new PlanSummary(
            stated, request, result.bounds(), result.entries(), described, cost, failures)
        .plan(claims, limit.isOverForSearches())
        .with(checkpoints.flatMap(Checkpoints::unkept));
  }

  /// Those named; without names, those whose searches a checkpoint may hold.
  private List<NamedScheduler> contestants(
      final PlanRequest request, final Optional<Path> checkpoint, final Failures failures) {
    final boolean isEvery = request.breadth() == Breadth.COMPOSITES || checkpoint.isPresent();
    return request.schedulers().isEmpty() && !isEvery
        ? List.of()
        : NamedScheduler.of(registry, request.schedulers(), failures);
  }

  private static Portfolio.Result run(
      final Portfolio portfolio,
      final PlanRequest request,
      final List<NamedScheduler> contestants) {
    if (!request.schedulers().isEmpty()) {
      return portfolio.runAll(contestants);
    }
    return switch (request.breadth()) {
      case PORTFOLIO -> portfolio.run();
      case ALL -> portfolio.runAll();
      case COMPOSITES -> portfolio.runAll(contestants);
    };
  }

  private BoundSurvey survey(
      final Problem problem, final PlanRequest request, final Failures failures) {
    return new BoundSurvey(
        registry,
        problem,
        new Budget(request.budget(), limit::isOverForSearches),
        request.seed(),
        failures);
  }

  private static Trial trial(
      final Problem problem,
      final PlanRequest request,
      final CostModel cost,
      final Optional<EnergyModel> energy,
      final Failures failures) {
    return new Trial(
        problem,
        cost,
        request.size(),
        request.seed(),
        found -> ScheduleMeasures.of(found, cost, energy, request.size(), failures));
  }

  /// Throws if `cost` does not see what the network states.
  private static void requireSeen(final CostModel cost, final Problem problem) {
    final Support support = cost.supports(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "--cost %s does not price this problem: %s."
              .formatted(SpecText.brief(cost), support.reason()));
    }
  }

  private CostModel cost(final PlanRequest request) {
    return registry.parse(
        CostModel.class,
        request
            .cost()
            .orElseGet(() -> registry.parse(TopologyFamily.class, request.topology()).cost()));
  }
}
