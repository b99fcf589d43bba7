package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.SlotTimeCertificate;
import org.heliograph.cost.ScheduleTime;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.problem.Objective;

/// When a portfolio has nothing left to search, and which schedules can still become its best.
///
/// With the objective slots both follow from numbers of slots. With the objective time they do so
/// only where every slot takes the same time; elsewhere a schedule of s slots takes at least s
/// times the least slot, and the search ends where the best one takes no longer than a lower bound.
///
/// One thread changes it, several read [#isWanted].
final class StopRule {
  private static final double NEARLY = 1.01;

  private final Objective objective;
  private final Trial trial;
  private volatile int fewest = Integer.MAX_VALUE;
  private volatile long leastPs = Long.MAX_VALUE;
  private volatile long slotPs;
  private long rivalPs = Long.MAX_VALUE;
  private long rivalSlotPs;
  private int leaderSlots = Integer.MAX_VALUE;
  private long bound;
  private long boundOfTimes;
  private long proved;
  private Optional<TimedProblem> timed = Optional.empty();
  private Optional<TimeBounds> times = Optional.empty();
  private List<TimeBounds.Row> known = List.of();

  StopRule(final Objective objective, final Trial trial) {
    this.objective = objective;
    this.trial = trial;
  }

  /// The highest bound on slots so far.
  long bound() {
    return bound;
  }

  /// The bounds on time, if time is the objective and they hold for its price.
  Optional<TimeBounds> times() {
    return times;
  }

  /// Takes a bound on slots.
  void raise(final long slots) {
    bound = Math.max(bound, slots);
  }

  /// Takes a solver's word that `slots` are the fewest.
  void prove(final int slots) {
    if (slots <= leaderSlots) {
      proved = slots;
    }
  }

  /// Takes the best schedule of another problem, in which every contribution is divided otherwise.
  void challenge(final PlanEntry rival) {
    final ScheduleMeasures measures = rival.measured().orElseThrow().measures();
    if (measures.startup().isPresent() && !trial.problem().capabilities().isReconfigurable()) {
      rivalPs = measures.price().map(ScheduleTime::time).orElseThrow().picoseconds();
      rivalSlotPs = slotPs(trial.timed(measures.startup().get()));
    }
  }

  /// Whether there is a schedule of another problem to beat.
  boolean hasRival() {
    return rivalPs < Long.MAX_VALUE;
  }

  /// Whether no schedule is faster than that of the other problem.
  boolean isBeaten() {
    return bound * (double) rivalSlotPs >= rivalPs || boundPs() >= rivalPs;
  }

  /// The least time of a slot; slots take none where they only order what is sent.
  private static long slotPs(final TimedProblem problem) {
    return problem.scope() == TimeScope.THESE_CHUNKS_IN_SLOTS
        ? SlotTimeCertificate.leastSlot(problem).picoseconds()
        : 0;
  }

  /// Takes a new best schedule.
  void lead(final PlanEntry best) {
    final ScheduleMeasures measures = best.measured().orElseThrow().measures();
    // A schedule without enough light is there until there is another.
    leaderSlots = best.isDim() ? Integer.MAX_VALUE : best.slots();
    if (best.isPriced() && !best.isDim()) {
      fewest = Math.min(fewest, best.slots());
    }
    if (objective == Objective.TIME && measures.startup().isPresent() && !best.isDim()) {
      final TimedProblem problem = trial.timed(measures.startup().get());
      timed = Optional.of(problem);
      leastPs = measures.price().map(ScheduleTime::time).orElseThrow().picoseconds();
      slotPs = slotPs(problem);
    }
  }

  /// The problem whose time is to be bounded in `scope`, unless that was done with the same bound
  /// on slots.
  Optional<TimedProblem> unbounded(final TimeScope scope) {
    return timed
        .map(problem -> problem.scope().compareTo(scope) < 0 ? problem : problem.within(scope))
        .filter(
            problem ->
                bound > boundOfTimes
                    || times.isEmpty()
                    || times.get().scope().compareTo(problem.scope()) < 0);
  }

  /// The bounds on time that were found before, here or elsewhere.
  List<TimeBounds.Row> known() {
    return known;
  }

  /// Takes what is known of the same contributions, divided otherwise.
  void know(final StopRule other) {
    known =
        other.known.stream().filter(row -> row.bound().certificate().fitsAnyDivision()).toList();
  }

  /// Takes the bounds on time.
  void take(final TimeBounds found) {
    times = Optional.of(found);
    known = found.rows();
    boundOfTimes = bound;
  }

  /// Whether no schedule can be better, or no search would find a better one.
  boolean isMet() {
    final boolean isFewest = leaderSlots <= Math.max(bound, proved);
    return objective == Objective.SLOTS
        ? isFewest
        : (isFewest && !trial.hasOtherThanSlots()) || leastPs <= boundPs();
  }

  /// Whether no schedule of any division into chunks is faster by more than a hundredth.
  boolean isNearlyLeast() {
    return NEARLY * boundPs(TimeScope.ANY_DIVISION) >= leastPs;
  }

  private long boundPs() {
    return boundPs(TimeScope.THESE_CHUNKS_IN_SLOTS);
  }

  private long boundPs(final TimeScope scope) {
    return times
        .flatMap(all -> all.best(scope))
        .map(row -> row.bound().time().picoseconds())
        .orElse(0L);
  }

  /// Whether numbers of slots decide alone.
  boolean isPerSlot() {
    return objective == Objective.SLOTS ? !trial.isTimed() : trial.isPerSlot();
  }

  /// Whether a schedule of `slots` slots could become the best one.
  boolean isWanted(final int slots) {
    return isPerSlot() ? slots < fewest : slots * (double) slotPs < leastPs;
  }
}
