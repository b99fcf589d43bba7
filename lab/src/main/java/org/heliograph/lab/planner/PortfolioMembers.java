package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.units.Count;

/// The schedulers of a portfolio, each with its latest result, and which of them leads.
///
/// It makes their turns and takes what comes of them; a schedule is verified if it may become the
/// best one. Only the best schedule is kept in memory.
final class PortfolioMembers {
  private static final long MANY_DELIVERIES = 1L << 18;
  private static final double NEAR = 1.125;

  /// How many deliveries the parts that composites solve may have for all to have a turn.
  private static final long MANY_COMPOSITE_DELIVERIES = 1L << 23;

  private final Trial trial;
  private final Portfolio.Limits limits;
  private final StopRule stop;
  private final PromiseTable promises;
  private final Failures failures;
  private final Consumer<String> taken;
  private final Comparator<PlanEntry> order;
  private final RunnersUp runnersUp = new RunnersUp();
  private final Map<String, PortfolioMember> members = new LinkedHashMap<>();
  private final Set<String> behind = new HashSet<>();
  private long compositeDeliveries;
  private long delivered;
  private Optional<PortfolioMember> leader = Optional.empty();

  /// Nobody yet; `taken` receives the name of a scheduler whenever its result was taken.
  PortfolioMembers(
      final Trial trial,
      final Portfolio.Limits limits,
      final StopRule stop,
      final PromiseTable promises,
      final Failures failures,
      final Consumer<String> taken) {
    this.trial = trial;
    this.limits = limits;
    this.stop = stop;
    this.promises = promises;
    this.failures = failures;
    this.taken = taken;
    this.order = PlanOrder.of(limits.objective());
  }

  /// Takes part from now on, unless it does already.
  void join(final NamedScheduler scheduler) {
    member(scheduler);
  }

  /// A composite takes part from now on, unless it does already.
  void join(final ComponentSearch.Candidate candidate) {
    final PortfolioMember member = member(candidate.composite());
    if (member.candidate.isEmpty() && member.entry.isEmpty()) {
      member.candidate = Optional.of(candidate);
      compositeDeliveries += deliveries(member);
    }
  }

  /// At most how many deliveries the parts have that the component of a composite solves.
  private static long deliveries(final PortfolioMember member) {
    return member.candidate.map(ComponentSearch.Candidate::deliveries).orElse(0L);
  }

  /// How often a composite led, or its component did on problems such as its parts.
  private double share(final PortfolioMember member) {
    return member
        .candidate
        .map(one -> promises.share(member.scheduler.name(), one.component(), one.kinds()))
        .orElse(0.0);
  }

  private PortfolioMember member(final NamedScheduler scheduler) {
    return members.computeIfAbsent(scheduler.name(), _ -> new PortfolioMember(scheduler));
  }

  /// A turn of each of `schedulers`, in which a search has `evaluations`.
  List<OrderedTurns.Turn> turns(final List<NamedScheduler> schedulers, final long evaluations) {
    return schedulers.stream().map(this::member).map(member -> turn(member, evaluations)).toList();
  }

  /// A first turn of each of `schedulers` that has had none, most promising first. Of a large
  /// problem constructions come before those that grow a schedule slot by slot.
  List<OrderedTurns.Turn> firstTurns(final List<NamedScheduler> schedulers) {
    return schedulers.stream()
        .map(this::member)
        .filter(member -> member.isUntried() && isWorth(PromiseRow.Work.FIRST, member))
        .sorted(
            Comparator.comparing(
                    (PortfolioMember member) -> isLarge() && member.scheduler.isHeuristic())
                .thenComparingDouble(member -> -promise(PromiseRow.Work.FIRST, member))
                .thenComparing(member -> member.scheduler.isHeuristic()))
        .map(member -> turn(member, 1))
        .toList();
  }

  /// Whether it may be the best; who never was on many problems of this kind, or seldom where even
  /// one evaluation takes long, is declined, unless the search is to be thorough or there is no
  /// schedule yet.
  private boolean isWorth(final PromiseRow.Work work, final PortfolioMember member) {
    final String name = member.scheduler.name();
    final boolean isBehind = behind.contains(name);
    final boolean isLeftOut =
        !limits.isWhole()
            && limits.evaluations() <= RequestDefaults.BUDGET
            && leader.isPresent()
            && (isBehind || promises.isHopeless(work, name, member.component(), isLarge()));
    if (isLeftOut) {
      decline(
          member,
          SkippedRecord.Kind.NOT_NEEDED,
          "%s, so it was not run; --effort thorough runs it"
              .formatted(
                  isBehind
                      ? "it was far from the best with another number of chunks"
                      : "it never or seldom led on problems of this kind"));
    }
    return !isLeftOut;
  }

  private double promise(final PromiseRow.Work work, final PortfolioMember member) {
    return promises.promise(work, member.scheduler.name());
  }

  /// A first turn of `scheduler`, or a whole search if what was taken before left something open.
  OrderedTurns.Turn turn(final NamedScheduler scheduler, final PromiseRow.Work work) {
    return work == PromiseRow.Work.SEARCH
        ? turn(member(scheduler), limits.evaluations(), true)
        : turn(member(scheduler), 1);
  }

  private OrderedTurns.Turn turn(final PortfolioMember member, final long evaluations) {
    member.evaluations = Math.max(member.evaluations, evaluations);
    return turn(member, evaluations, false);
  }

  private OrderedTurns.Turn turn(
      final PortfolioMember member, final long evaluations, final boolean isSearch) {
    final String name = member.scheduler.name();
    final Checkpoint checkpoint =
        limits.checkpoints().map(all -> all.of(name)).orElse(member.state);
    return new MemberTurn(
        member,
        isSearch,
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
    private final PortfolioMember member;
    private final boolean isSearch;
    private final Function<BooleanSupplier, Trial.Turn> turn;
    private volatile Optional<Trial.Attempt.Made> made = Optional.empty();
    private volatile long least;

    MemberTurn(
        final PortfolioMember member,
        final boolean isSearch,
        final Function<BooleanSupplier, Trial.Turn> turn) {
      this.member = member;
      this.isSearch = isSearch;
      this.turn = turn;
    }

    @Override
    public String name() {
      return member.scheduler.name();
    }

    @Override
    public boolean isLate() {
      return isSearch || (member.scheduler.isSlowToStart() && !limits.isWhole());
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
      if (isSearch) {
        if (!member.isOpen) {
          return () -> {};
        }
        member.evaluations = limits.evaluations();
      }
      least = member.scheduler.leastSlots(trial.problem());
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
      member.unverified = found.schedule().slots();
      final Optional<PlanEntry> entry =
          isWanted(found) ? Optional.of(trial.judged(found, end.rest())) : Optional.empty();
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
      return made.filter(found -> !isWanted(found)).map(found -> () -> pass(member, found));
    }
  }

  /// Notes a scheduler that was not run, since its schedule has `least` slots or more.
  private void skip(final PortfolioMember member, final long least) {
    member.isOpen = false;
    if (member.entry.isEmpty()) {
      member.entry =
          Optional.of(
              PlanEntry.without(
                  member.scheduler,
                  SkippedRecord.Kind.NOT_NEEDED,
                  "its schedule would have %s or more, no better than the best before it"
                      .formatted(Count.of(least, "slot"))));
    }
  }

  /// Notes a schedule that cannot become the best one, and keeps it if it is among the next.
  private void pass(final PortfolioMember member, final Trial.Attempt.Made made) {
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
                  "its schedule of %s is no better than the best before it, so it was not"
                          .formatted(Count.of(made.schedule().slots(), "slot"))
                      + " verified"));
    }
    taken.accept(member.scheduler.name());
  }

  /// Takes a result; of all schedules only the best stays in memory.
  private void take(final PortfolioMember member, final PlanEntry found) {
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
      leader.ifPresent(PortfolioMember::forget);
      leader = Optional.of(member);
      member.entry = Optional.of(latest);
      stop.lead(latest);
    } else if (leader.filter(member::equals).isPresent()) {
      // Nothing better than its own best schedule, which stays.
      member.entry = Optional.of(latest);
    } else {
      member.entry = Optional.of(latest.withoutSchedule());
    }
    taken.accept(member.scheduler.name());
  }

  /// The best result so far, with its schedule.
  Optional<PlanEntry> best() {
    return leader.flatMap(member -> member.entry);
  }

  /// The best, then those whose schedules have at most an eighth more slots: fewest slots first,
  /// then most promising.
  List<NamedScheduler> nearest() {
    return members.values().stream()
        .filter(this::isNear)
        .filter(member -> !member.scheduler.isGiven() && !member.scheduler.isKnown())
        .sorted(
            Comparator.comparing(
                    (PortfolioMember member) -> leader.filter(member::equals).isEmpty())
                .thenComparingInt(PortfolioMember::slots)
                .thenComparingDouble(member -> -promise(PromiseRow.Work.FIRST, member))
                .thenComparing(member -> member.scheduler.name()))
        .map(member -> member.scheduler)
        .toList();
  }

  private boolean isNear(final PortfolioMember member) {
    return leader.filter(best -> member.slots <= best.slots * NEAR).isPresent();
  }

  /// Of everybody who found a schedule, by name, whether it comes near the best.
  Map<String, Boolean> compared() {
    return members.values().stream()
        .filter(member -> member.slots < Integer.MAX_VALUE)
        .collect(Collectors.toMap(member -> member.scheduler.name(), this::isNear));
  }

  /// Gives those of `names` no further turn, unless the search is to be thorough.
  void leaveOut(final Set<String> names) {
    behind.addAll(names);
  }

  private boolean isBetter(final PlanEntry found) {
    return best().isEmpty() || order.compare(found, best().get()) < 0;
  }

  /// Whether a schedule of `slots` slots could become the best one.
  private boolean isWanted(final int slots) {
    return limits.isWhole() || stop.isWanted(slots);
  }

  /// Whether a schedule could become the best one, or proves that no better one exists.
  private boolean isWanted(final Trial.Attempt.Made made) {
    return made.isProved() || isWanted(made.schedule().slots());
  }

  /// Whether even a schedule that is not wanted takes long to make.
  boolean isLarge() {
    return (double) trial.problem().demand().chunks() * trial.problem().topology().nodes()
        >= MANY_DELIVERIES;
  }

  /// Whether one evaluation of all searches may take as long as the whole budget.
  boolean isHuge() {
    return trial.problem().demand().deliveries() > MANY_DELIVERIES || hasTooManyComposites();
  }

  /// Verifies the next best schedules, for comparison.
  List<OrderedTurns.Turn> comparisonTurns() {
    final List<OrderedTurns.Turn> list = new ArrayList<>();
    for (final RunnersUp.RunnerUp next : runnersUp.all()) {
      final PortfolioMember member = Objects.requireNonNull(members.get(next.scheduler()));
      list.add(
          new OrderedTurns.Work<>(
              next.scheduler(),
              end -> trial.judged(next.made(), end),
              entry -> take(member, entry)));
    }
    return list;
  }

  /// Whether the composites that were found deliver too much together for all to have a turn.
  boolean hasTooManyComposites() {
    return compositeDeliveries > MANY_COMPOSITE_DELIVERIES;
  }

  /// One evaluation for each composite that was found and has not had a turn. If these are too many
  /// the first call returns those that deliver least, as far as the limit goes, of equals those
  /// that lead most often. The next call returns those around the component of the best, or the
  /// smallest one while there is no result; the others are declined.
  List<OrderedTurns.Turn> untriedComposites() {
    final List<PortfolioMember> untried =
        members.values().stream()
            .filter(member -> member.scheduler.isComposite() && member.isUntried())
            .filter(member -> isWorth(PromiseRow.Work.FIRST, member))
            .sorted(Comparator.comparingDouble(member -> -promise(PromiseRow.Work.FIRST, member)))
            .toList();
    return (hasTooManyComposites() ? affordable(untried) : untried)
        .stream().map(member -> turn(member, 1)).toList();
  }

  private List<PortfolioMember> affordable(final List<PortfolioMember> untried) {
    final List<PortfolioMember> sorted =
        untried.stream()
            .sorted(
                Comparator.comparingLong(PortfolioMembers::deliveries)
                    .thenComparingDouble(member -> -share(member)))
            .toList();
    final List<PortfolioMember> few = new ArrayList<>();
    for (final PortfolioMember member : sorted) {
      if (delivered + deliveries(member) <= MANY_COMPOSITE_DELIVERIES / 2) {
        delivered += deliveries(member);
        few.add(member);
      }
    }
    if (!few.isEmpty()) {
      return few;
    }
    return leader.map(best -> around(best.component(), sorted)).orElse(firstOf(sorted));
  }

  private static List<PortfolioMember> firstOf(final List<PortfolioMember> sorted) {
    return sorted.subList(0, Math.min(1, sorted.size()));
  }

  /// The members around `component`; declines the others.
  private List<PortfolioMember> around(
      final String component, final List<PortfolioMember> untried) {
    final Map<Boolean, List<PortfolioMember>> parted =
        untried.stream()
            .collect(Collectors.partitioningBy(member -> member.component().equals(component)));
    parted.getOrDefault(false, List.of()).forEach(this::declineAsTooLarge);
    return parted.getOrDefault(true, List.of());
  }

  private void declineAsTooLarge(final PortfolioMember member) {
    decline(
        member,
        SkippedRecord.Kind.TOO_LARGE,
        "all parts that composites solve have more than %s deliveries, so only the smallest"
                .formatted(MANY_COMPOSITE_DELIVERIES)
            + " composites were run, and those of the best component");
  }

  private static void decline(
      final PortfolioMember member, final SkippedRecord.Kind kind, final String reason) {
    member.isOpen = false;
    if (member.entry.isEmpty()) {
      member.entry = Optional.of(PlanEntry.without(member.scheduler, kind, reason));
    }
  }

  /// One evaluation for each that has not been run yet.
  List<OrderedTurns.Turn> untried() {
    return open(PromiseRow.Work.FIRST, member -> member.entry.isEmpty(), 1);
  }

  /// All that may improve.
  List<OrderedTurns.Turn> round(final long evaluations) {
    return open(PromiseRow.Work.SEARCH, _ -> true, evaluations);
  }

  /// The open ones of `which` that are worth it, most promising first, then the best; of equals,
  /// those that grow a schedule slot by slot later; last those that are slow to start, which search
  /// once.
  private List<OrderedTurns.Turn> open(
      final PromiseRow.Work work, final Predicate<PortfolioMember> which, final long evaluations) {
    return members.values().stream()
        .filter(member -> member.scheduler.isAvailable() && member.isOpen)
        .filter(member -> member.evaluations < evaluations)
        .filter(
            member -> evaluations >= limits.evaluations() || isForShortTurns(member, evaluations))
        .filter(which)
        .filter(member -> isWorth(work, member))
        .sorted(
            Comparator.comparing((PortfolioMember member) -> member.scheduler.isSlowToStart())
                .thenComparingDouble(member -> -promise(work, member))
                .thenComparingInt(PortfolioMember::slots)
                .thenComparing(member -> member.scheduler.isHeuristic()))
        .map(member -> turn(member, evaluations))
        .toList();
  }

  /// Whether it is worth a turn that is shorter than the whole budget: one evaluation is, unless it
  /// is slow to start. A longer one is where the next goes on from its end, or the time may be over
  /// before the next.
  private boolean isForShortTurns(final PortfolioMember member, final long evaluations) {
    return !member.scheduler.isSlowToStart()
        && (evaluations == 1 || limits.time().isGiven() || member.scheduler.isResumable());
  }

  /// All results, of composites last; without `whole` only of those that apply or were asked for by
  /// name.
  List<PlanEntry> entries(final boolean whole) {
    final List<PlanEntry> entries = new ArrayList<>();
    // In which order they took part depends on how far turns were made ahead.
    final List<PortfolioMember> sorted =
        members.values().stream()
            .sorted(
                Comparator.comparing((PortfolioMember member) -> member.scheduler.isComposite())
                    .thenComparing(member -> member.scheduler.name()))
            .toList();
    for (final PortfolioMember member : sorted) {
      if (!whole && isMisfit(member)) {
        continue;
      }
      entries.add(
          member.entry.orElseGet(
              () ->
                  limits.time().isOverForSearches()
                      ? PlanEntry.without(
                          member.scheduler, SkippedRecord.Kind.OUT_OF_TIME, outOfTime(member))
                      : PlanEntry.without(
                          member.scheduler,
                          SkippedRecord.Kind.NOT_NEEDED,
                          "the answer cannot become better")));
    }
    return entries;
  }

  /// What the end of the time interrupted: a schedule may have been found whose verification took
  /// too long.
  private static String outOfTime(final PortfolioMember member) {
    return member.unverified == Integer.MAX_VALUE
        ? "interrupted before its turn"
        : "its schedule of %s was found, but not verified in time"
            .formatted(Count.of(member.unverified, "slot"));
  }

  /// Whether this is a composite that turned out not to apply, or had no turn; nobody asked for it
  /// by name. What was made ahead of its turn depends on the threads, and counts only if the time
  /// was over before.
  private boolean isMisfit(final PortfolioMember member) {
    return member.scheduler.isComposite()
        && member
            .entry
            .map(
                entry ->
                    entry
                        .absence()
                        .filter(one -> one.kind() == SkippedRecord.Kind.OTHER_PROBLEM)
                        .isPresent())
            .orElse(!limits.time().isOverForSearches() || member.unverified == Integer.MAX_VALUE);
  }

  /// All who take part.
  List<NamedScheduler> schedulers() {
    return members.values().stream().map(member -> member.scheduler).toList();
  }

  /// A second turn for each that was short of memory, unless it had one.
  List<OrderedTurns.Turn> retries() {
    return members.values().stream()
        .filter(member -> !member.isAlone && member.lacksMemory())
        .peek(member -> member.isAlone = true)
        .map(member -> turn(member, member.evaluations))
        .toList();
  }
}
