package org.heliograph.lab.planner;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.algorithm.Checkpoint;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ProcessorStrategy;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.SearchState;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.ChannelRates;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// Runs single schedulers on one problem: asks whether they apply, lets them search, and verifies
/// and measures what they find, whatever they throw.
///
/// The random stream of a scheduler follows from the seed and its name, so the result does not
/// depend on which others run.
record Trial(
    Problem problem,
    CostModel cost,
    Bytes size,
    long seed,
    Function<Verified, ScheduleMeasures> measure) {

  /// What to do if a search cannot go on from the state that its checkpoint holds.
  interface Refusal {
    void refuse(SearchState.Fault fault);
  }

  /// One turn of a scheduler: its budget in evaluations, where its search starts and leaves its
  /// state, and when it must end.
  record Turn(
      long evaluations, Optional<Checkpoint> checkpoint, Refusal refusal, BooleanSupplier end) {
    /// A turn that starts from the beginning.
    static Turn of(final long evaluations, final BooleanSupplier end) {
      return new Turn(evaluations, Optional.empty(), _ -> {}, end);
    }
  }

  /// The result of a turn before it is verified.
  sealed interface Attempt {
    /// There is no schedule.
    record Absent(PlanEntry entry) implements Attempt {}

    /// A schedule that `scheduler` made.
    record Made(NamedScheduler scheduler, Schedule schedule, SchedulerRunner.Made made)
        implements Attempt {
      /// Whether a larger budget may lead to a better schedule.
      boolean mayImprove() {
        return made.outcome() instanceof Outcome.Exhausted;
      }

      /// Whether the scheduler says that no schedule has fewer slots.
      boolean isProved() {
        return made.outcome() instanceof Outcome.Proved;
      }
    }
  }

  /// Lets `scheduler` make a schedule in `turn`.
  Attempt attempt(final NamedScheduler scheduler, final Turn turn) {
    return CallResult.of(() -> untrusted(scheduler.seeded(seed), turn))
        .or(failure -> new Attempt.Absent(PlanEntry.failed(scheduler, failure)));
  }

  /// Verifies and measures a schedule.
  PlanEntry judged(final Attempt.Made made, final BooleanSupplier end) {
    final NamedScheduler scheduler = made.scheduler();
    return CallResult.of(
            () ->
                switch (new SchedulerRunner(problem, seed).judged(made.made(), end)) {
                  case SchedulerResult.Accepted accepted ->
                      PlanEntry.measured(scheduler, accepted, measure);
                  case SchedulerResult.Refused refused ->
                      PlanEntry.without(scheduler, SkippedRecord.Kind.REJECTED, refused.reason());
                  case SchedulerResult.Nothing(final Outcome outcome) ->
                      nothing(scheduler, outcome, end);
                  case SchedulerResult.Failed(final Failure failure) ->
                      PlanEntry.failed(scheduler, failure);
                })
        .or(failure -> PlanEntry.failed(scheduler, failure));
  }

  /// The verified schedule of `scheduler`, if the verifier accepts one.
  Optional<Verified> verified(final NamedScheduler scheduler, final Turn turn) {
    return attempt(scheduler, turn) instanceof final Attempt.Made made
        ? CallResult.of(() -> new SchedulerRunner(problem, seed).judged(made.made(), turn.end()))
            .or(SchedulerResult.Failed::new)
            .accepted()
        : Optional.empty();
  }

  private Attempt untrusted(final NamedScheduler scheduler, final Turn turn) {
    if (turn.end().getAsBoolean()) {
      return new Attempt.Absent(
          PlanEntry.without(
              scheduler, SkippedRecord.Kind.OUT_OF_TIME, "interrupted before its turn"));
    }
    final Support support = scheduler.scheduler().supports(problem);
    if (!support.isSupported()) {
      return new Attempt.Absent(
          PlanEntry.without(scheduler, SkippedRecord.Kind.of(support), support.reason()));
    }
    final NamedScheduler priced = priced(scheduler);
    final SchedulerRunner.Made made = made(scheduler, priced, turn);
    final Optional<Schedule> schedule = made.outcome().found();
    return schedule.isPresent()
        ? new Attempt.Made(priced, schedule.get(), made)
        : new Attempt.Absent(nothing(scheduler, made.outcome(), turn.end()));
  }

  private static PlanEntry nothing(
      final NamedScheduler scheduler, final Outcome outcome, final BooleanSupplier end) {
    if (outcome instanceof Outcome.Impossible(final String proof)) {
      return PlanEntry.impossible(scheduler, proof);
    }
    return end.getAsBoolean()
        ? PlanEntry.without(
            scheduler, SkippedRecord.Kind.OUT_OF_TIME, "interrupted before it found anything")
        : PlanEntry.without(
            scheduler, SkippedRecord.Kind.NOTHING_FOUND, "nothing found within the budget");
  }

  /// Whether time depends on more than the number of slots: where chunks merge, or the delay is a
  /// time.
  boolean isTimed() {
    return problem.capabilities().aggregate()
        || !problem.switching().timing().perChange().equals(Time.ZERO);
  }

  /// Whether every slot takes the same time, so that fewer slots are less time.
  boolean isPerSlot() {
    return !isTimed()
        && !problem.capabilities().isReconfigurable()
        && cost.parameters(problem, size).isPresent();
  }

  /// Whether a search for fewer slots, which sees no rates, may miss a faster schedule.
  boolean hasOtherThanSlots() {
    return isTimed()
        || !cost.hasBarriers()
        || problem.capabilities().isReconfigurable()
        || !ChannelRates.of(problem.topology()).areEqual();
  }

  /// The problem for bounds on time, of messages with this start-up. Without barriers bounds that
  /// count slots do not hold.
  TimedProblem timed(final Time startup) {
    return new TimedProblem(
        problem,
        size,
        startup,
        cost.hasBarriers() ? TimeScope.THESE_CHUNKS_IN_SLOTS : TimeScope.THESE_CHUNKS,
        cost.processors());
  }

  /// What a strategy chooses at the prices of the cost model where time decides. Elsewhere slots
  /// are all that counts, and it chooses by itself.
  private NamedScheduler priced(final NamedScheduler scheduler) {
    if (cost.processors().isPresent()
        && scheduler.scheduler() instanceof final ProcessorStrategy strategy) {
      final Bytes chunk = size.dividedBy(problem.demand().chunksPerContribution());
      return scheduler.choosing(strategy.at(cost.processors().get(), chunk));
    }
    final boolean merges = problem.capabilities().aggregate();
    return scheduler.scheduler() instanceof final ReconfigurationStrategy strategy && isTimed()
        ? cost.parameters(problem, size)
            .map(costParameters -> merges ? costParameters : costParameters.unmerged())
            .map(costParameters -> scheduler.choosing(strategy.at(problem, costParameters)))
            .orElse(scheduler)
        : scheduler;
  }

  /// Runs `priced`, which plans for `scheduler` and so has its random stream and checkpoint.
  private SchedulerRunner.Made made(
      final NamedScheduler scheduler, final NamedScheduler priced, final Turn turn) {
    final Budget budget = new Budget(turn.evaluations(), turn.end());
    return new SchedulerRunner(problem, seed)
        .made(
            scheduler.name(),
            random ->
                priced.scheduler() instanceof final Resumable resumable
                        && turn.checkpoint().isPresent()
                    ? resumed(resumable, budget, random, turn)
                    : priced.scheduler().schedule(problem, budget, random, Progress.SILENT));
  }

  private Outcome resumed(
      final Resumable resumable,
      final Budget budget,
      final SplittableRandom random,
      final Turn turn) {
    try {
      return resumable.schedule(
          problem, budget, random, Progress.SILENT, turn.checkpoint().orElseThrow());
    } catch (final SearchState.Fault e) {
      turn.refusal().refuse(e);
      return new Outcome.Exhausted(Optional.empty());
    }
  }
}
