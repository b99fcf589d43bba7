package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.cost.SlotTime;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.planner.NamedScheduler.ChoosingScheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Bytes;

/// The portfolio as one scheduler: what a plan without named schedulers finds, on one thread.
///
/// Its members have the random streams that they have alone with the same `seed`, so it is never
/// worse than any of them with the same budget. Mutable: it remembers who won its last run.
public final class PortfolioScheduler implements ChoosingScheduler {
  private final Registry registry;
  private final Failures failures;
  private final long seed;
  private volatile Optional<Scheduler> winner = Optional.empty();

  /// A portfolio of all schedulers in `registry` with the default seed.
  public PortfolioScheduler(final Registry registry, final Failures failures) {
    this(registry, failures, RequestDefaults.SEED);
  }

  private PortfolioScheduler(final Registry registry, final Failures failures, final long seed) {
    this.registry = registry;
    this.failures = failures;
    this.seed = seed;
  }

  @Override
  public PortfolioScheduler seeded(final long other) {
    return new PortfolioScheduler(registry, failures, other);
  }

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    return Support.when(
        isAny(simple.stream(), problem) || isAny(composites(problem, simple), problem),
        "no other scheduler fits");
  }

  private boolean isAny(final Stream<NamedScheduler> members, final Problem problem) {
    return members.anyMatch(member -> member.support(problem, failures).isSupported());
  }

  private Stream<NamedScheduler> composites(
      final Problem problem, final List<NamedScheduler> simple) {
    final ComponentSearch search = new ComponentSearch(registry, problem, failures);
    final List<NamedScheduler> able = simple.stream().filter(NamedScheduler::isAvailable).toList();
    return NamedScheduler.compositeNames(registry).stream()
        .flatMap(name -> search.composites(name, able).stream())
        .map(ComponentSearch.Candidate::composite);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Bytes size = Bytes.parse(RequestDefaults.SIZE);
    final SlotTime cost = new SlotTime();
    final Trial trial =
        new Trial(
            problem,
            cost,
            size,
            seed,
            verified -> ScheduleMeasures.of(verified, cost, Optional.empty(), size, failures));
    final Portfolio portfolio =
        new Portfolio(
            registry,
            trial,
            new BoundSurvey(registry, problem, budget, seed, failures),
            new Portfolio.Limits(
                budget.evaluations(),
                TimeLimit.none(budget.interrupted()),
                1,
                Objective.SLOTS,
                Optional.empty(),
                false),
            failures,
            progress);
    return outcome(portfolio.run());
  }

  @Override
  public Optional<Scheduler> winner() {
    return winner;
  }

  private Outcome outcome(final Portfolio.Result result) {
    final Optional<PlanEntry> won =
        result.entries().stream()
            .filter(entry -> entry.measured().flatMap(PlanEntry.Measured::schedule).isPresent())
            .findFirst();
    winner = won.map(entry -> entry.namedScheduler().scheduler());
    final Optional<PlanEntry.Measured> best = won.flatMap(PlanEntry::measured);
    if (best.isEmpty()) {
      return new Outcome.Exhausted(Optional.empty());
    }
    final Schedule schedule = best.get().schedule().orElseThrow().schedule();
    if (best.get().slots() <= result.bounds().getFirst().bound().slots()) {
      return new Outcome.Found(schedule);
    }
    return best.get()
        .proof()
        .<Outcome>map(proof -> new Outcome.Proved(schedule, proof))
        .orElseGet(() -> new Outcome.Exhausted(Optional.of(schedule)));
  }
}
