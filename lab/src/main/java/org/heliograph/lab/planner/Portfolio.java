package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;
import org.heliograph.registry.Registry;

/// Runs schedulers and bounds in order of promise, until a verified schedule meets a certified
/// bound or the effort is spent.
///
/// First those that led before on problems of this kind ([PromiseTable]), in turns with the bounds
/// that cost little; then the other schedulers that cost little, composites of these, one
/// evaluation of each search, the costly bounds, and whatever may improve, in rounds of 4, 16, …
/// evaluations up to the budget. A search that can be resumed continues in the next round where it
/// ended. One that cannot would repeat its work, so it waits for the last round, unless the time is
/// limited. In the last round each has the whole budget. Left out are only those that never led on
/// many problems of this kind, and none if the search is thorough: then the result is never worse
/// than that of any single scheduler with this budget.
///
/// Work goes on side by side, but results are taken in a fixed order, so they do not depend on the
/// number of threads. Only the best schedule is kept in memory.
final class Portfolio {
  private static final int GROWTH = 4;

  /// Of how many deliveries one problem of several is searched in one round.
  private static final long MANY_DIVIDED_DELIVERIES = 1L << 13;

  private static final OrderedTurns.Turn NOTHING =
      new OrderedTurns.Work<>("nothing", _ -> true, _ -> {});

  private final Registry registry;
  private final Trial trial;
  private final BoundSurvey survey;
  private final Limits limits;
  private final Failures failures;
  private final OrderedTurns turns;
  private final Progress progress;
  private final StopRule stop;
  private final PromiseTable promises;
  private final PortfolioMembers members;
  private final List<BoundSurvey.Row> bounds = new ArrayList<>();
  private boolean isEveryListed;
  private boolean isGlanced;
  private boolean isGoing = true;

  /// What ends the portfolio: the budget of each search in evaluations, the time, the number of
  /// threads and what is ranked first; where searches begin and leave their states, if they are
  /// kept in a file; and whether every schedule is verified, not only those that may be the best.
  record Limits(
      long evaluations,
      TimeLimit time,
      int threads,
      Objective objective,
      Optional<Checkpoints> checkpoints,
      boolean isWhole) {}

  /// Who takes part, and the bounds, highest first; those on time if time is the objective and they
  /// hold for its price.
  record Result(
      List<PlanEntry> entries, List<BoundSurvey.Row> bounds, Optional<TimeBounds> times) {}

  Portfolio(
      final Registry registry,
      final Trial trial,
      final BoundSurvey survey,
      final Limits limits,
      final Failures failures,
      final Progress progress) {
    this.registry = registry;
    this.trial = trial;
    this.survey = survey;
    this.limits = limits;
    this.failures = failures;
    this.progress = progress;
    this.stop = new StopRule(limits.objective(), trial);
    this.promises = PromiseTable.of(trial.problem());
    this.members = new PortfolioMembers(trial, limits, stop, promises, failures, this::stand);
    this.turns =
        new OrderedTurns(
            limits.time(),
            MemoryCeiling.threads(trial.problem(), limits.threads()),
            names -> stand(String.join(", ", names)));
  }

  /// Takes the schedules that are there before anything is searched.
  void begin(final List<NamedScheduler> given) {
    given.forEach(members::join);
    turns.run(members.turns(given, limits.evaluations()), () -> false);
  }

  /// Runs the bounds that cost little, and one evaluation of each scheduler that led on problems of
  /// this kind and took at most `microseconds`; returns the best result.
  Optional<PlanEntry> glance(final long microseconds) {
    return glance(
        leaders(row -> row.work() == PromiseRow.Work.FIRST && row.microseconds() <= microseconds));
  }

  /// Runs the bounds that cost little, and one evaluation of each of `chosen`; returns the best
  /// result.
  Optional<PlanEntry> glance(final List<NamedScheduler> chosen) {
    return glance(agenda(chosen, 1));
  }

  private Optional<PlanEntry> glance(final Agenda agenda) {
    isGlanced = true;
    begin(agenda);
    return best().filter(_ -> !stop.isBeaten());
  }

  /// The best scheduler, and those that come near it; none if not all had their turn.
  List<NamedScheduler> nearest() {
    return isGoing ? members.nearest() : List.of();
  }

  /// Of everybody who found a schedule, by name, whether it comes near the best.
  Map<String, Boolean> compared() {
    return members.compared();
  }

  /// Gives those of `names` no further turn, unless the search is to be thorough.
  void leaveOut(final Set<String> names) {
    members.leaveOut(names);
  }

  /// Runs the bounds and `first`. With a rival the bounds come first.
  private void begin(final Agenda first) {
    final Agenda bounds = boundTurns();
    // A rival may be out of reach, which the bounds tell before anything is scheduled.
    isGoing =
        stop.hasRival()
            ? turns.run(bounds.turns(), enough()) && turns.run(first.turns(), enough())
            : turns.run(bounds.with(first).turns(), enough());
  }

  /// What ends the turns of those that cost little.
  private BooleanSupplier enough() {
    // Where time decides too, the bound on slots must not keep quick schedulers from their turn.
    return stop.isPerSlot() ? this::isMet : stop::isBeaten;
  }

  /// Runs what costs little of all that is registered: the bounds, the schedulers, and composites
  /// of these; returns the best result. After a glance it runs what is left of these, but no whole
  /// searches.
  Optional<PlanEntry> sketch() {
    final BooleanSupplier enough = enough();
    if (!isGlanced) {
      begin(leaders(_ -> true));
    }
    if (isGoing && !enough.getAsBoolean()) {
      final List<NamedScheduler> quick =
          available().stream().filter(one -> !one.isCostly()).toList();
      isGoing = turns.run(members.firstTurns(quick), enough);
      isGoing = isGoing && !isMet() && turns.run(compositeTurns(quick), enough);
      tryComposites(enough);
    }
    return best().filter(_ -> !stop.isBeaten());
  }

  /// Runs the composites that were found once; if they are too many, only some of them.
  private void tryComposites(final BooleanSupplier enough) {
    List<OrderedTurns.Turn> next = List.of();
    do {
      isGoing = isGoing && !isMet() && turns.run(next, enough);
      next = isGoing ? members.untriedComposites() : List.of();
    } while (!next.isEmpty());
  }

  /// Runs each of `chosen` once; returns the best result.
  Optional<PlanEntry> sketch(final List<NamedScheduler> chosen) {
    isGoing = turns.run(members.turns(chosen, 1), () -> false);
    return best();
  }

  /// The turns in `which` rows of who led on problems of this kind and costs little, most promising
  /// first: first evaluations, and whole searches if a bound can end them. Of a large problem those
  /// alone that need no component and did not lead too seldom, constructions first.
  private Agenda leaders(final Predicate<PromiseRow> which) {
    final boolean isLarge = members.isLarge();
    final boolean isSearched = stop.isPerSlot() && limits.checkpoints().isEmpty() && !isLarge;
    final Agenda first = new Agenda();
    final Agenda last = new Agenda();
    for (final PromiseRow row : promises.leaders()) {
      final boolean isWorth =
          row.work() == PromiseRow.Work.FIRST
              ? !(isLarge && promises.isSeldom(row.name()))
              : isSearched;
      if (isWorth && which.test(row)) {
        final Supplier<Optional<NamedScheduler>> named =
            () ->
                NamedScheduler.ifThere(registry, row.name())
                    .filter(one -> !one.isCostly() && !(isLarge && one.isComposite()));
        final boolean isLast =
            isLarge && named.get().filter(NamedScheduler::isHeuristic).isPresent();
        (isLast ? last : first)
            .add(
                () -> named.get().map(one -> members.turn(one, row.work())).orElse(NOTHING),
                row.microseconds());
      }
    }
    return first.then(last);
  }

  /// All that are registered and can run here.
  private List<NamedScheduler> available() {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    simple.forEach(members::join);
    return simple.stream().filter(NamedScheduler::isAvailable).toList();
  }

  /// Plans with all that is registered.
  Result run() {
    sketch();
    return complete();
  }

  /// Plans with what costs little alone, and no whole search.
  Result construct() {
    glance(Long.MAX_VALUE);
    sketch();
    return constructed();
  }

  /// Whether no schedule of any division into chunks is faster by more than a hundredth.
  boolean isNearlyLeast() {
    boundTime(TimeScope.ANY_DIVISION);
    return stop.isNearlyLeast();
  }

  /// The result of [#sketch], with bounds on time.
  Result constructed() {
    available(); // so that all are listed
    retryAlone();
    boundTime();
    return result();
  }

  /// Goes on from [#sketch].
  Result complete() {
    final List<NamedScheduler> costly =
        available().stream().filter(NamedScheduler::isCostly).toList();
    retryAlone();
    boundTime();
    // A search whose state is kept in a file runs once, with the whole budget.
    final boolean isStored = limits.checkpoints().isPresent();
    for (final boolean isSlow : List.of(false, true)) {
      // To ask a composite what it supports may already start its component.
      final List<NamedScheduler> components =
          costly.stream().filter(one -> one.isSlowToStart() == isSlow).toList();
      isGoing = isGoing && !isMet() && turns.run(compositeTurns(components), this::isMet);
      if (members.hasTooManyComposites()) {
        tryComposites(this::isMet);
      }
      isGoing = isGoing && !isMet() && (isStored || turns.run(members.untried(), this::isMet));
    }
    isGoing = isGoing && !isMet() && turns.run(List.of(costlyBounds()), this::isMet);
    boundTime();
    long evaluations = isStored ? 0 : 1;
    while (isGoing && !isMet() && evaluations < limits.evaluations()) {
      evaluations = isStored ? limits.evaluations() : next(evaluations);
      isGoing = turns.run(members.round(evaluations), this::isMet);
    }
    retryAlone();
    turns.run(members.comparisonTurns(), () -> false);
    return result();
  }

  private Result result() {
    return new Result(members.entries(isEveryListed), BoundSurvey.sorted(bounds), stop.times());
  }

  /// Runs every one of `chosen` with the whole budget; costly ones begin last.
  Result runAll(final List<NamedScheduler> chosen) {
    isEveryListed = true;
    return everything(chosen);
  }

  private Result everything(final List<NamedScheduler> chosen) {
    chosen.forEach(members::join);
    final List<NamedScheduler> sorted =
        chosen.stream().sorted(Comparator.comparing(NamedScheduler::isCostly)).toList();
    final Agenda agenda = agenda(sorted, limits.evaluations());
    isGoing = turns.run(boundTurns().with(agenda).turns(), () -> false);
    retryAlone();
    if (isGoing && !isMet()) {
      turns.run(List.of(costlyBounds()), () -> false);
    }
    boundTime();
    return result();
  }

  private Agenda agenda(final List<NamedScheduler> chosen, final long evaluations) {
    final Agenda agenda = new Agenda();
    for (final OrderedTurns.Turn turn : members.turns(chosen, evaluations)) {
      agenda.add(turn, promises.microseconds(PromiseRow.Work.FIRST, turn.name()));
    }
    return agenda;
  }

  /// Runs every scheduler with the whole budget, and every composite of one level whose component
  /// supports its part of the problem.
  Result runAll() {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    simple.forEach(members::join);
    turns.run(
        compositeTurns(simple.stream().filter(NamedScheduler::isAvailable).toList()), () -> false);
    return everything(members.schedulers());
  }

  /// Runs those that were short of memory once more, each alone: others may have taken it.
  private void retryAlone() {
    new OrderedTurns(limits.time(), 1, names -> stand(String.join(", ", names)))
        .run(members.retries(), this::isMet);
  }

  /// Of a huge problem one evaluation may take as much work as the whole budget pays for, so there
  /// are no rounds in between that would repeat it.
  private long next(final long evaluations) {
    final boolean isDivided =
        isGlanced && trial.problem().demand().deliveries() > MANY_DIVIDED_DELIVERIES;
    return members.isHuge() || isDivided || evaluations > limits.evaluations() / GROWTH
        ? limits.evaluations()
        : evaluations * GROWTH;
  }

  /// Whether no schedule can be better, no search would find a better one, or none can be faster
  /// than the rival.
  private boolean isMet() {
    return stop.isMet() || stop.isBeaten();
  }

  /// The search is to end as soon as a bound proves that no schedule is faster than `rival`, one of
  /// another problem.
  void challenge(final PlanEntry rival) {
    stop.challenge(rival);
  }

  /// Takes the bounds on time of the same contributions, divided otherwise.
  void know(final Portfolio other) {
    stop.know(other.stop);
  }

  /// The best result so far, with its schedule.
  Optional<PlanEntry> best() {
    return members.best();
  }

  private void stand(final String trying) {
    final OptionalInt slots =
        best().map(entry -> OptionalInt.of(entry.slots())).orElse(OptionalInt.empty());
    progress.standing(new Standing(slots, stop.bound(), trying));
  }

  /// The bounds that cost little, most promising first.
  private Agenda boundTurns() {
    final List<String> names = new ArrayList<>(survey.cheapNames());
    names.sort(Comparator.comparingDouble(name -> -promises.promise(PromiseRow.Work.BOUND, name)));
    final Agenda agenda = new Agenda();
    for (final String name : names) {
      agenda.add(
          new OrderedTurns.Work<>(
              "bound " + name, _ -> survey.ask(name), row -> row.ifPresent(this::raise)),
          promises.microseconds(PromiseRow.Work.BOUND, name));
    }
    return agenda;
  }

  private OrderedTurns.Turn costlyBounds() {
    return new OrderedTurns.Work<>(
        "bounds by linear programming",
        _ -> survey.costlyRows(),
        rows -> rows.forEach(this::raise));
  }

  /// Bounds the time, if that is the objective.
  private void boundTime() {
    boundTime(TimeScope.THESE_CHUNKS_IN_SLOTS);
  }

  private void boundTime(final TimeScope scope) {
    final List<BoundSurvey.Row> slots = BoundSurvey.sorted(bounds);
    stop.unbounded(scope)
        .map(
            timed ->
                new OrderedTurns.Work<>(
                    "bounds on time",
                    end ->
                        TimeBounds.of(
                            registry,
                            timed,
                            slots,
                            stop.known(),
                            new Budget(limits.evaluations(), end),
                            failures),
                    stop::take))
        .ifPresent(work -> turns.run(List.of(work), () -> false));
  }

  private void raise(final BoundSurvey.Row row) {
    bounds.add(row);
    stop.raise(row.bound().slots());
  }

  private List<OrderedTurns.Turn> compositeTurns(final List<NamedScheduler> components) {
    final ComponentSearch search = new ComponentSearch(registry, trial.problem(), failures);
    final List<OrderedTurns.Turn> list = new ArrayList<>();
    for (final String name : NamedScheduler.compositeNames(registry)) {
      list.add(
          new OrderedTurns.Work<>(
              "composites " + name,
              _ -> search.composites(name, components),
              found -> found.forEach(members::join)));
    }
    return list;
  }

  /// How many schedules of a problem fit into memory at the same time.
  ///
  /// A schedule has at least one transmission per delivery. While it is made and verified,
  /// each takes about a hundred bytes, columns, route and occupancy together.
  private static final class MemoryCeiling {
    private static final long BYTES_PER_DELIVERY = 100;
    private static final double PART = 0.5;

    private MemoryCeiling() {}

    /// The number of threads to use of `wanted`, where 0 means one per core; at least one.
    static int threads(final Problem problem, final int wanted) {
      final Runtime runtime = Runtime.getRuntime();
      final int most = wanted == 0 ? runtime.availableProcessors() : wanted;
      final double room = PART * runtime.maxMemory() / Math.max(1, bytes(problem));
      return (int) Math.max(1, Math.min(most, room));
    }

    /// The memory that making and verifying one schedule takes at least.
    static long bytes(final Problem problem) {
      return problem.demand().deliveries() * BYTES_PER_DELIVERY;
    }
  }
}
