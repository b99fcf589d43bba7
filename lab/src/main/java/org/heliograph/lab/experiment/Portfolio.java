package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;
import org.heliograph.registry.Registry;

/// Runs schedulers and bounds in order of promise, until a verified schedule meets a certified
/// bound or the effort is spent.
///
/// First the bounds and schedulers that cost little, then composites of these, then one evaluation
/// of each search, then the costly bounds, then whatever may improve, in rounds of 4, 16, …
/// evaluations up to the budget. A search that can be resumed continues in the next round where it
/// ended. In the last round each has the whole budget, so nothing that applies is left out, and the
/// result is never worse than that of any single scheduler with this budget.
///
/// Work goes on side by side, but results are taken in a fixed order, so they do not depend on the
/// number of threads. Only the best schedule is kept in memory.
final class Portfolio {
  private static final int GROWTH = 4;
  private static final long MANY_DELIVERIES = 1L << 18;

  private final Registry registry;
  private final Trial trial;
  private final BoundSurvey survey;
  private final Limits limits;
  private final Failures failures;
  private final OrderedTurns turns;
  private final Progress progress;
  private final Comparator<PlanEntry> order;
  private final StopRule stop;
  private final RunnersUp runnersUp = new RunnersUp();
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final List<BoundSurvey.Row> bounds = new ArrayList<>();
  private Optional<Member> leader = Optional.empty();
  private boolean isEveryListed;
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
    this.order = PlanOrder.of(limits.objective());
    this.stop = new StopRule(limits.objective(), trial);
    this.turns =
        new OrderedTurns(
            limits.time(),
            MemoryCeiling.threads(trial.problem(), limits.threads()),
            names -> stand(String.join(", ", names)));
  }

  /// One scheduler: its latest result, and where its search ended.
  private static final class Member {
    private final NamedScheduler scheduler;
    private final LastState state = new LastState();
    private Optional<PlanEntry> entry = Optional.empty();
    private int slots = Integer.MAX_VALUE;
    private boolean isOpen = true;
    private boolean isAlone;
    private long evaluations = 1;

    Member(final NamedScheduler scheduler) {
      this.scheduler = scheduler;
    }

    int slots() {
      return slots;
    }

    /// Drops the schedule, which takes memory.
    void forget() {
      entry = entry.map(PlanEntry::withoutSchedule);
    }

    boolean isShortOfMemory() {
      return entry.filter(PlanEntry::isShortOfMemory).isPresent();
    }
  }

  /// Takes the schedules that are there before anything is searched.
  void begin(final List<NamedScheduler> given) {
    given.forEach(this::join);
    turns.run(memberTurns(given, limits.evaluations()), () -> false);
  }

  /// Runs what costs little of all that is registered: the bounds, the schedulers, and composites
  /// of these; returns the best result. With a rival the bounds come first.
  Optional<PlanEntry> sketch() {
    final List<NamedScheduler> quick =
        available().stream()
            .filter(one -> !one.isCostly())
            .sorted(Comparator.comparing(NamedScheduler::isHeuristic))
            .toList();
    // Where time decides too, the bound on slots must not keep quick schedulers from their turn.
    final BooleanSupplier enough = stop.isPerSlot() ? this::isMet : stop::isBeaten;
    // A rival may be out of reach, which the bounds tell before anything is scheduled.
    final List<OrderedTurns.Turn> first = stop.hasRival() ? boundTurns() : List.of();
    final List<OrderedTurns.Turn> others = stop.hasRival() ? List.of() : boundTurns();
    isGoing = turns.run(first, enough);
    isGoing = isGoing && turns.run(alternating(others, memberTurns(quick, 1)), enough);
    isGoing = isGoing && !isMet() && turns.run(compositeTurns(quick), enough);
    isGoing = isGoing && !isMet() && turns.run(untriedComposites(), enough);
    return best().filter(_ -> !stop.isBeaten());
  }

  /// Runs each of `contestants` once; returns the best result.
  Optional<PlanEntry> sketch(final List<NamedScheduler> contestants) {
    isGoing = turns.run(memberTurns(contestants, 1), () -> false);
    return best();
  }

  /// All that are registered and can run here.
  private List<NamedScheduler> available() {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    simple.forEach(this::join);
    return simple.stream().filter(NamedScheduler::isAvailable).toList();
  }

  /// Plans with all that is registered.
  Result run() {
    sketch();
    return complete();
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
      isGoing = isGoing && !isMet() && (isStored || turns.run(untried(), this::isMet));
    }
    isGoing = isGoing && !isMet() && turns.run(List.of(costlyBounds()), this::isMet);
    boundTime();
    long evaluations = isStored ? 0 : 1;
    while (isGoing && !isMet() && evaluations < limits.evaluations()) {
      evaluations = isStored ? limits.evaluations() : next(evaluations);
      isGoing = turns.run(round(evaluations), this::isMet);
    }
    retryAlone();
    turns.run(comparisonTurns(), () -> false);
    return result();
  }

  private Result result() {
    return new Result(entries(), BoundSurvey.sorted(bounds), stop.times());
  }

  /// Runs every one of `contestants` with the whole budget; costly ones begin last.
  Result runAll(final List<NamedScheduler> contestants) {
    isEveryListed = true;
    return everything(contestants);
  }

  private Result everything(final List<NamedScheduler> contestants) {
    contestants.forEach(this::join);
    final List<NamedScheduler> sorted =
        contestants.stream().sorted(Comparator.comparing(NamedScheduler::isCostly)).toList();
    final List<OrderedTurns.Turn> all = memberTurns(sorted, limits.evaluations());
    isGoing = turns.run(alternating(boundTurns(), all), () -> false);
    retryAlone();
    if (isGoing && !isMet()) {
      turns.run(List.of(costlyBounds()), () -> false);
    }
    boundTime();
    return result();
  }

  /// Runs every scheduler with the whole budget, and every composite of one level whose component
  /// supports its part of the problem.
  Result runAll() {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    simple.forEach(this::join);
    turns.run(
        compositeTurns(simple.stream().filter(NamedScheduler::isAvailable).toList()), () -> false);
    return everything(members.values().stream().map(member -> member.scheduler).toList());
  }

  /// Runs those that were short of memory once more, each alone: others may have taken it.
  private void retryAlone() {
    final List<OrderedTurns.Turn> again =
        members.values().stream()
            .filter(member -> !member.isAlone && member.isShortOfMemory())
            .peek(member -> member.isAlone = true)
            .map(member -> turn(member, member.evaluations))
            .toList();
    new OrderedTurns(limits.time(), 1, names -> stand(String.join(", ", names)))
        .run(again, this::isMet);
  }

  /// Of a huge problem one evaluation may take as much work as the whole budget pays for, so there
  /// are no rounds in between that would repeat it.
  private long next(final long evaluations) {
    return isHuge() || evaluations > limits.evaluations() / GROWTH
        ? limits.evaluations()
        : evaluations * GROWTH;
  }

  private Member join(final NamedScheduler scheduler) {
    return members.computeIfAbsent(scheduler.name(), _ -> new Member(scheduler));
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

  private void stand(final String trying) {
    final OptionalInt slots =
        best().map(entry -> OptionalInt.of(entry.slots())).orElse(OptionalInt.empty());
    progress.standing(new Standing(slots, stop.bound(), trying));
  }

  private List<PlanEntry> entries() {
    final List<PlanEntry> entries = new ArrayList<>();
    for (final Member member : members.values()) {
      if (!isEveryListed && isMisfit(member)) {
        continue;
      }
      entries.add(
          member.entry.orElseGet(
              () ->
                  limits.time().isOverForSearches()
                      ? PlanEntry.without(
                          member.scheduler,
                          SkippedRecord.Kind.OUT_OF_TIME,
                          "interrupted before its turn")
                      : PlanEntry.without(
                          member.scheduler,
                          SkippedRecord.Kind.NOT_NEEDED,
                          "the answer cannot become better")));
    }
    return entries;
  }

  /// Whether this is a composite that turned out not to apply; nobody asked for it by name.
  private static boolean isMisfit(final Member member) {
    return member.scheduler.isComposite()
        && member
            .entry
            .flatMap(PlanEntry::absence)
            .filter(absence -> absence.kind() == SkippedRecord.Kind.OTHER_PROBLEM)
            .isPresent();
  }

  /// A turn that calls `work` and gives what it returns to `take`.
  private record Work<T>(String name, Function<BooleanSupplier, T> work, Consumer<T> take)
      implements OrderedTurns.Turn {
    @Override
    public Runnable work(final OrderedTurns.End end) {
      final T result = work.apply(end.search());
      return () -> take.accept(result);
    }
  }

  private List<OrderedTurns.Turn> boundTurns() {
    final List<OrderedTurns.Turn> list = new ArrayList<>();
    for (final String name : survey.cheapNames()) {
      list.add(
          new Work<>("bound " + name, _ -> survey.ask(name), row -> row.ifPresent(this::raise)));
    }
    return list;
  }

  private OrderedTurns.Turn costlyBounds() {
    return new Work<>(
        "bounds by linear programming",
        _ -> survey.costlyRows(),
        rows -> rows.forEach(this::raise));
  }

  /// Bounds the time, if that is the objective.
  private void boundTime() {
    final List<BoundSurvey.Row> slots = BoundSurvey.sorted(bounds);
    stop.unbounded()
        .map(
            timed ->
                new Work<>(
                    "bounds on time",
                    end ->
                        TimeBounds.of(
                            registry,
                            timed,
                            slots,
                            new Budget(limits.evaluations(), end),
                            failures),
                    stop::take))
        .ifPresent(work -> turns.run(List.of(work), () -> false));
  }

  private void raise(final BoundSurvey.Row row) {
    bounds.add(row);
    stop.raise(row.bound().slots());
  }

  private List<OrderedTurns.Turn> memberTurns(
      final List<NamedScheduler> schedulers, final long evaluations) {
    return schedulers.stream().map(this::join).map(member -> turn(member, evaluations)).toList();
  }

  private OrderedTurns.Turn turn(final Member member, final long evaluations) {
    final String name = member.scheduler.name();
    member.evaluations = evaluations;
    final Checkpoint checkpoint =
        limits.checkpoints().map(all -> all.of(name)).orElse(member.state);
    return new MemberTurn(
        member,
        end ->
            new Trial.Turn(
                evaluations,
                Optional.of(checkpoint),
                fault -> limits.checkpoints().ifPresent(all -> all.refuse(name, fault)),
                end));
  }

  /// One turn of a member: it makes a schedule, which is verified if it is wanted. A schedule that
  /// is not wanted when it was made is not wanted later either, since the best only improves.
  private final class MemberTurn implements OrderedTurns.Turn {
    private final Member member;
    private final Function<BooleanSupplier, Trial.Turn> turn;
    private volatile Optional<Trial.Attempt.Made> made = Optional.empty();
    private volatile long least;

    MemberTurn(final Member member, final Function<BooleanSupplier, Trial.Turn> turn) {
      this.member = member;
      this.turn = turn;
    }

    @Override
    public String name() {
      return member.scheduler.name();
    }

    @Override
    public boolean isLate() {
      return member.scheduler.isSlowToStart() && !limits.isWhole();
    }

    /// Of a large problem a search waits for constructions, which may need no search.
    @Override
    public boolean waitsFor(final OrderedTurns.Turn earlier) {
      return member.scheduler.isHeuristic()
          && isLarge()
          && earlier instanceof final MemberTurn other
          && !other.member.scheduler.isHeuristic();
    }

    @Override
    public Runnable work(final OrderedTurns.End end) {
      least = isLarge() ? member.scheduler.leastSlots(trial.problem()) : 0;
      if (isHopeless()) {
        return () -> skip(member, least);
      }
      return switch (trial.attempt(member.scheduler, turn.apply(end.search()))) {
        case Trial.Attempt.Absent(final PlanEntry entry) ->
            () -> settled().orElse(() -> take(member, entry)).run();
        case Trial.Attempt.Made found -> judged(found, end);
      };
    }

    private Runnable judged(final Trial.Attempt.Made found, final OrderedTurns.End end) {
      made = Optional.of(found);
      final Optional<PlanEntry> entry =
          isWanted(found.schedule().slots())
              ? Optional.of(trial.judged(found, end.rest()))
              : Optional.empty();
      return () -> settled().orElse(() -> take(member, entry.orElseThrow())).run();
    }

    @Override
    public boolean isChecking() {
      return made.isPresent();
    }

    /// Whether its schedule would be no better than the best, by its own formula.
    private boolean isHopeless() {
      return least > 0 && !isWanted(Math.toIntExact(Math.min(Integer.MAX_VALUE, least)));
    }

    @Override
    public Optional<Runnable> settled() {
      if (isHopeless()) {
        return Optional.of(() -> skip(member, least));
      }
      return made.filter(found -> !isWanted(found.schedule().slots()))
          .map(found -> () -> pass(member, found));
    }
  }

  /// Whether a schedule of `slots` slots could become the best one.
  private boolean isWanted(final int slots) {
    return limits.isWhole() || stop.isWanted(slots);
  }

  /// Whether even a schedule that is not wanted takes long to make.
  private boolean isLarge() {
    return (double) trial.problem().demand().chunks() * trial.problem().topology().nodes()
        >= MANY_DELIVERIES;
  }

  private boolean isHuge() {
    return trial.problem().demand().deliveries() > MANY_DELIVERIES;
  }

  /// Notes a scheduler that was not run, since its schedule has `least` slots or more.
  private void skip(final Member member, final long least) {
    member.isOpen = false;
    if (member.entry.isEmpty()) {
      member.entry =
          Optional.of(
              PlanEntry.without(
                  member.scheduler,
                  SkippedRecord.Kind.NOT_NEEDED,
                  "its schedule would have %s slots or more, no better than the best before it"
                      .formatted(least)));
    }
  }

  /// Verifies the next best schedules, for comparison.
  private List<OrderedTurns.Turn> comparisonTurns() {
    final List<OrderedTurns.Turn> list = new ArrayList<>();
    for (final RunnersUp.RunnerUp next : runnersUp.all()) {
      final Member member = Objects.requireNonNull(members.get(next.scheduler()));
      list.add(
          new Work<>(
              next.scheduler(),
              end -> trial.judged(next.made(), end),
              entry -> take(member, entry)));
    }
    return list;
  }

  /// Notes a schedule that cannot become the best one, and keeps it if it is among the next.
  private void pass(final Member member, final Trial.Attempt.Made made) {
    member.slots = Math.min(member.slots, made.schedule().slots());
    member.isOpen = made.mayImprove();
    if (member.entry.flatMap(PlanEntry::measured).isEmpty()) {
      runnersUp.offer(new RunnersUp.RunnerUp(member.scheduler.name(), made));
    }
    if (member.entry.isEmpty()) {
      member.entry =
          Optional.of(
              PlanEntry.without(
                  made.scheduler(),
                  SkippedRecord.Kind.NOT_NEEDED,
                  "its schedule of %s slots is no better than the best before it, so it was not"
                          .formatted(made.schedule().slots())
                      + " verified"));
    }
    stand(member.scheduler.name());
  }

  /// Takes a result; of all schedules only the best stays in memory.
  private void take(final Member member, final PlanEntry found) {
    final PlanEntry latest = member.entry.map(before -> before.or(found, order)).orElse(found);
    member.slots = Math.min(member.slots, found.slots());
    member.isOpen = found.mayImprove();
    latest.note(failures);
    found
        .measured()
        .filter(measured -> measured.proof().isPresent() && !measured.measures().isDim())
        .ifPresent(measured -> stop.prove(measured.slots()));
    if (member.scheduler.isGiven()) {
      // It does not end the search, since it is there to be compared with the others.
      member.entry = Optional.of(latest);
    } else if (latest.measured().isPresent() && isBetter(latest)) {
      leader.ifPresent(Member::forget);
      leader = Optional.of(member);
      member.entry = Optional.of(latest);
      stop.lead(latest);
    } else if (leader.filter(member::equals).isPresent()) {
      // Nothing better than its own best schedule, which stays.
      member.entry = Optional.of(latest);
    } else {
      member.entry = Optional.of(latest.withoutSchedule());
    }
    stand(member.scheduler.name());
  }

  /// The best result so far, with its schedule.
  Optional<PlanEntry> best() {
    return leader.flatMap(member -> member.entry);
  }

  private boolean isBetter(final PlanEntry found) {
    return best().isEmpty() || order.compare(found, best().get()) < 0;
  }

  private List<OrderedTurns.Turn> compositeTurns(final List<NamedScheduler> components) {
    final ComponentSearch search = new ComponentSearch(registry, trial.problem(), failures);
    final List<OrderedTurns.Turn> list = new ArrayList<>();
    for (final String name : NamedScheduler.compositeNames(registry)) {
      list.add(
          new Work<>(
              "composites " + name,
              _ -> search.composites(name, components),
              found -> found.forEach(this::join)));
    }
    return list;
  }

  /// One evaluation for each composite that was found.
  private List<OrderedTurns.Turn> untriedComposites() {
    return members.values().stream()
        .filter(member -> member.scheduler.isComposite() && member.entry.isEmpty())
        .map(member -> turn(member, 1))
        .toList();
  }

  /// One evaluation for each that has not been run yet.
  private List<OrderedTurns.Turn> untried() {
    return turns(member -> member.entry.isEmpty(), 1);
  }

  /// All that may improve.
  private List<OrderedTurns.Turn> round(final long evaluations) {
    return turns(_ -> true, evaluations);
  }

  /// The open ones of `which`, the best first, and last those that are slow to start.
  private List<OrderedTurns.Turn> turns(final Predicate<Member> which, final long evaluations) {
    return members.values().stream()
        .filter(member -> member.scheduler.isAvailable() && member.isOpen)
        .filter(which)
        .sorted(
            Comparator.comparing((Member member) -> member.scheduler.isSlowToStart())
                .thenComparingInt(Member::slots))
        .map(member -> turn(member, evaluations))
        .toList();
  }

  /// The bounds first, in turns with the schedulers.
  private static List<OrderedTurns.Turn> alternating(
      final List<OrderedTurns.Turn> first, final List<OrderedTurns.Turn> second) {
    final List<OrderedTurns.Turn> all = new ArrayList<>();
    for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
      if (i < first.size()) {
        all.add(first.get(i));
      }
      if (i < second.size()) {
        all.add(second.get(i));
      }
    }
    return all;
  }
}
