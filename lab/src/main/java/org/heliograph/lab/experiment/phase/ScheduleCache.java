package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.planner.NamedScheduler;
import org.heliograph.lab.planner.SchedulerResult;
import org.heliograph.lab.planner.SchedulerRunner;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;

/// Builds and verifies the schedule of a plan; the same one whenever it is asked. Schedulers that
/// fail are noted in `failures`.
record ScheduleCache(long seed, BooleanSupplier interrupted, Failures failures) {
  /// A plan's candidate, or why there is none.
  record Product(Optional<VerifiedCandidate> candidate, Optional<SkippedRecord> skipped) {
    private static Product of(final PhasePlan plan, final Verified verified) {
      return new Product(
          Optional.of(
              new VerifiedCandidate(
                  plan.problem(),
                  plan.scheduler().name(),
                  CircuitProfile.of(verified),
                  CircuitUse.of(verified),
                  verified.slots(),
                  verified.schedule().transmissions(),
                  verified.schedule().digest())),
          Optional.empty());
    }

    private static Product without(
        final SkippedRecord.Kind kind, final PhasePlan plan, final String reason) {
      final String which =
          plan.problem().isDivided()
              ? "%s, in %s chunks".formatted(reason, plan.problem().chunks())
              : reason;
      return new Product(
          Optional.empty(), Optional.of(new SkippedRecord(plan.scheduler().name(), kind, which)));
    }

    /// Whether there is no candidate for a reason of this kind.
    boolean lacks(final SkippedRecord.Kind kind) {
      return skipped.filter(it -> it.kind() == kind).isPresent();
    }
  }

  /// The products of all, in their order; schedules are built side by side and dropped once they
  /// are profiled.
  List<Product> candidates(
      final InterruptibleExecutor interruptibleExecutor,
      final List<PhasePlan> plans,
      final Progress progress) {
    final List<Future<Product>> running =
        plans.stream().map(one -> interruptibleExecutor.start(() -> candidate(one))).toList();
    final List<Product> products = new ArrayList<>();
    for (int i = 0; i < plans.size(); i++) {
      final PhasePlan one = plans.get(i);
      products.add(
          interruptibleExecutor
              .guarded(running.get(i))
              .or(failure -> Optional.of(failed(one, failure)))
              .orElseGet(() -> outOfTime(one, "interrupted before it was done")));
      progress.at(products.size(), plans.size(), "schedules");
    }
    return products;
  }

  private static Product outOfTime(final PhasePlan plan, final String reason) {
    return Product.without(SkippedRecord.Kind.OUT_OF_TIME, plan, reason);
  }

  private Product candidate(final PhasePlan plan) {
    if (interrupted.getAsBoolean()) {
      return outOfTime(plan, "interrupted before its turn");
    }
    final SchedulerResult result =
        new SchedulerRunner(plan.problem().problem(), seed)
            .run(plan.scheduler(), budget(), Progress.SILENT);
    return switch (result) {
      case SchedulerResult.Accepted accepted ->
          CallResult.of(() -> Product.of(plan, accepted.verified()))
              .or(failure -> failed(plan, failure));
      case SchedulerResult.Refused refused ->
          Product.without(SkippedRecord.Kind.REJECTED, plan, refused.reason());
      case SchedulerResult.Nothing _ ->
          Product.without(
              interrupted.getAsBoolean()
                  ? SkippedRecord.Kind.OUT_OF_TIME
                  : SkippedRecord.Kind.NOTHING_FOUND,
              plan,
              "it found no schedule");
      case SchedulerResult.Failed(final Failure failure) -> failed(plan, failure);
    };
  }

  private Budget budget() {
    return new Budget(RequestDefaults.BUDGET, interrupted);
  }

  private Product failed(final PhasePlan plan, final Failure failure) {
    failures.note("scheduler", plan.scheduler().name(), failure);
    return Product.without(SkippedRecord.Kind.NOTHING_FOUND, plan, failure.reason());
  }

  /// The schedule of the plan, once more.
  Optional<Schedule> schedule(final PhasePlan plan) {
    final NamedScheduler namedScheduler = plan.scheduler();
    return namedScheduler
        .scheduler()
        .schedule(
            plan.problem().problem(),
            budget(),
            RandomStreams.stream(seed, namedScheduler.name()),
            Progress.SILENT)
        .found();
  }
}
