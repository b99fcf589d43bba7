package org.heliograph.lab.planner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Future;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.ClaimSurvey;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.planner.Participants.Breadth;
import org.heliograph.lab.planner.PlanRecord.DivisionRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// The planning of one problem: first what costs little, then, if it is wanted, all the rest.
final class PlanSession {
  private static final long MOST_MICROSECONDS = 2_500; // of a quick scheduler, as measured

  private final Surroundings surroundings;
  private final StatedProblem stated;
  private final PlanRequest request;
  private final CostModel cost;
  private final Failures failures = new Failures();
  private final List<NamedScheduler> schedulers;
  private final Optional<Checkpoints> checkpoints;
  private final Portfolio portfolio;
  private boolean isBegun;
  private Optional<Portfolio.Result> result = Optional.empty();

  /// What a plan is made with.
  record Surroundings(
      Registry registry,
      Progress progress,
      TimeLimit limit,
      InterruptibleExecutor executor,
      Optional<Path> checkpoint,
      List<KnownSchedules> known) {}

  /// Throws `IllegalArgumentException` if the request makes no sense.
  PlanSession(
      final Surroundings surroundings, final StatedProblem stated, final PlanRequest request) {
    this.surroundings = surroundings;
    this.stated = stated;
    this.request = request;
    final Registry registry = surroundings.registry();
    cost = cost(registry, stated, request);
    requireSeen(cost, stated.problem());
    final List<NamedScheduler> given =
        new ArrayList<>(SchedulerChoice.given(registry, stated, request.participants().with()));
    given.addAll(SchedulerChoice.known(surroundings.known(), stated));
    schedulers = schedulers();
    checkpoints =
        surroundings
            .checkpoint()
            .map(path -> Checkpoints.open(path, stated, request.search().seed(), schedulers));
    portfolio = portfolio();
    portfolio.begin(given);
  }

  /// The cost model of `request`, by default that of the switching model.
  static CostModel cost(
      final Registry registry, final StatedProblem stated, final PlanRequest request) {
    return request
        .pricing()
        .cost()
        .orElseGet(() -> registry.parse(CostModel.class, stated.problem().switching().cost()));
  }

  /// Throws if `cost` does not see what the network states.
  private static void requireSeen(final CostModel cost, final Problem problem) {
    final Support support = cost.supports(problem);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "--cost %s does not price this problem: %s."
              .formatted(SpecText.of(cost), support.reason()));
    }
  }

  /// Those named; without names, those whose searches a checkpoint may hold.
  private List<NamedScheduler> schedulers() {
    final boolean isEvery =
        request.breadth() == Breadth.COMPOSITES || surroundings.checkpoint().isPresent();
    return request.schedulers().isEmpty() && !isEvery
        ? List.of()
        : SchedulerChoice.of(surroundings.registry(), request.schedulers(), failures);
  }

  private ScheduleMeasures measured(final Verified found) {
    surroundings.progress().verified(found.slots());
    return ScheduleMeasures.of(
        found, cost, request.pricing().energy(), request.pricing().contribution(), failures);
  }

  private Portfolio portfolio() {
    final Problem problem = stated.problem();
    final TimeLimit limit = surroundings.limit();
    return new Portfolio(
        surroundings.registry(),
        new Trial(
            problem,
            cost,
            request.pricing().contribution(),
            request.search().seed(),
            this::measured),
        new BoundSurvey(
            surroundings.registry(), problem, budget(), request.search().seed(), failures),
        new Portfolio.Limits(
            request.search().evaluations(),
            limit,
            request.threads().count(),
            problem.objective(),
            checkpoints,
            !List.of(Breadth.PORTFOLIO, Breadth.CONSTRUCTIONS).contains(request.breadth())
                || !request.schedulers().isEmpty()),
        failures,
        surroundings.progress());
  }

  /// Ends the planning as soon as a bound proves that no schedule is faster than `rival`, one of
  /// another problem.
  void challenge(final PlanEntry rival) {
    portfolio.challenge(rival);
  }

  /// Takes the bounds on time of another division of the same contributions.
  void know(final PlanSession other) {
    portfolio.know(other.portfolio);
  }

  /// The best schedule of the quickest that led on problems of this kind, if they find any; of the
  /// schedulers that are named, if any are.
  Optional<PlanEntry> glance() {
    isBegun = true;
    return request.schedulers().isEmpty()
        ? portfolio.glance(MOST_MICROSECONDS)
        : portfolio.sketch(schedulers);
  }

  /// The best schedule of `chosen`, if they find any.
  Optional<PlanEntry> glance(final List<NamedScheduler> chosen) {
    isBegun = true;
    return portfolio.glance(chosen);
  }

  /// Those that gain on others the more chunks there are, if no schedulers are named.
  List<NamedScheduler> steady() {
    return request.schedulers().isEmpty()
        ? SchedulerChoice.steady(surroundings.registry(), failures)
        : List.of();
  }

  /// The numbers of chunks for those that are steady: see `ChunkNumbers.wholePeriods`.
  NavigableSet<Integer> wholePeriods(final long mostDeliveries) {
    final TimedProblem timed =
        new TimedProblem(
            stated.problem(), request.pricing().contribution(), Time.ZERO, TimeScope.ANY_DIVISION);
    return ChunkNumbers.wholePeriods(timed, budget(), mostDeliveries);
  }

  private Budget budget() {
    return new Budget(request.search().evaluations(), surroundings.limit()::isOverForSearches);
  }

  /// The best scheduler, and those that come near it; none if not all had their turn.
  List<NamedScheduler> nearest() {
    return portfolio.nearest();
  }

  /// Of everybody who found a schedule, by name, whether it comes near the best.
  Map<String, Boolean> compared() {
    return portfolio.compared();
  }

  /// Declines those of `names` that have no turn any more, since they were behind elsewhere.
  void leaveOut(final Set<String> names) {
    portfolio.leaveOut(names);
  }

  /// Whether no schedule of any division into chunks is faster by more than a hundredth.
  boolean isNearlyLeast() {
    return portfolio.isNearlyLeast();
  }

  /// Whether nothing else needs to be tried, since no schedule is much faster. Never if schedulers
  /// are named, or if the search is thorough.
  boolean isEnough() {
    return request.schedulers().isEmpty()
        && request.search().evaluations() < Effort.THOROUGH.evaluations()
        && isNearlyLeast();
  }

  /// Whether nothing is searched any more, since what there is is enough.
  boolean isSettled() {
    final boolean isSettled = isEnough();
    if (isSettled) {
      result = Optional.of(portfolio.constructed());
    }
    return isSettled;
  }

  /// The best schedule that is found without a long search, if any is.
  Optional<PlanEntry> sketch() {
    isBegun = true;
    return request.schedulers().isEmpty() ? portfolio.sketch() : portfolio.best();
  }

  /// The best schedule that is found, if any is.
  Optional<PlanEntry> search() {
    result = Optional.of(result.orElseGet(this::run));
    checkpoints.ifPresent(Checkpoints::close);
    return portfolio.best();
  }

  /// The whole plan, which tells of the `divisions` that were compared before.
  PlanOutcome plan(final List<DivisionRecord> divisions) {
    final InterruptibleExecutor executor = surroundings.executor();
    final Future<ProblemRecord> about =
        executor.start(() -> PlanSummary.problem(stated, request, division(divisions), cost));
    search();
    final List<ClaimRecord> claims =
        executor
            .guarded(
                executor.start(
                    () -> ClaimSurvey.of(surroundings.registry(), stated.problem(), failures)))
            .or(_ -> Optional.empty())
            .orElse(List.of());
    final ProblemRecord described =
        executor
            .result(about)
            .orElseThrow(() -> InterruptibleExecutor.nothingBefore("the problem was described"));
    return new PlanSummary(stated, request, result.orElseThrow(), described, cost, failures)
        .plan(claims, divisions, surroundings.limit().isOverForSearches())
        .with(checkpoints.flatMap(Checkpoints::unkept));
  }

  private ChunkChoice division(final List<DivisionRecord> divisions) {
    return divisions.isEmpty()
        ? ChunkChoice.of(surroundings.registry(), stated.collective())
        : ChunkChoice.LEAST_TIME;
  }

  private Portfolio.Result run() {
    if (!request.schedulers().isEmpty()) {
      return portfolio.runAll(schedulers);
    }
    return switch (request.breadth()) {
      case CONSTRUCTIONS -> isBegun ? portfolio.constructed() : portfolio.construct();
      case PORTFOLIO -> isBegun ? portfolio.complete() : portfolio.run();
      case ALL -> portfolio.runAll();
      case COMPOSITES -> portfolio.runAll(schedulers);
    };
  }
}
