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
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;

/// Builds and verifies the schedule of a scheduler; the same one whenever it is asked. Schedulers
/// that fail are noted in `failures`.
record ScheduleCache(Problem problem, long seed, BooleanSupplier interrupted, Failures failures) {
  /// A scheduler's candidate, or why there is none.
  record Product(Optional<VerifiedCandidate> candidate, Optional<SkippedRecord> skipped) {
    private static Product of(final NamedScheduler namedScheduler, final Verified verified) {
      return new Product(
          Optional.of(
              new VerifiedCandidate(
                  namedScheduler.name(),
                  CircuitProfile.of(verified),
                  CircuitUse.of(verified),
                  verified.slots(),
                  verified.schedule().transmissions(),
                  verified.schedule().digest())),
          Optional.empty());
    }

    private static Product without(
        final SkippedRecord.Kind kind, final NamedScheduler namedScheduler, final String reason) {
      return new Product(
          Optional.empty(), Optional.of(new SkippedRecord(namedScheduler.name(), kind, reason)));
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
      final List<NamedScheduler> schedulers,
      final Progress progress) {
    final List<Future<Product>> running =
        schedulers.stream().map(one -> interruptibleExecutor.start(() -> candidate(one))).toList();
    final List<Product> products = new ArrayList<>();
    for (int i = 0; i < schedulers.size(); i++) {
      final NamedScheduler one = schedulers.get(i);
      products.add(
          interruptibleExecutor
              .guarded(running.get(i))
              .or(failure -> Optional.of(failed(one, failure)))
              .orElseGet(() -> outOfTime(one, "interrupted before it was done")));
      progress.at(products.size(), schedulers.size(), "schedules");
    }
    return products;
  }

  private static Product outOfTime(final NamedScheduler namedScheduler, final String reason) {
    return Product.without(SkippedRecord.Kind.OUT_OF_TIME, namedScheduler, reason);
  }

  private Product candidate(final NamedScheduler namedScheduler) {
    if (interrupted.getAsBoolean()) {
      return outOfTime(namedScheduler, "interrupted before its turn");
    }
    final SchedulerResult result =
        new SchedulerRunner(problem, seed).run(namedScheduler, budget(), Progress.SILENT);
    return switch (result) {
      case SchedulerResult.Accepted accepted ->
          CallResult.of(() -> Product.of(namedScheduler, accepted.verified()))
              .or(failure -> failed(namedScheduler, failure));
      case SchedulerResult.Refused refused ->
          Product.without(SkippedRecord.Kind.REJECTED, namedScheduler, refused.reason());
      case SchedulerResult.Nothing _ ->
          Product.without(
              interrupted.getAsBoolean()
                  ? SkippedRecord.Kind.OUT_OF_TIME
                  : SkippedRecord.Kind.NOTHING_FOUND,
              namedScheduler,
              "it found no schedule");
      case SchedulerResult.Failed(final Failure failure) -> failed(namedScheduler, failure);
    };
  }

  private Budget budget() {
    return new Budget(RequestDefaults.BUDGET, interrupted);
  }

  private Product failed(final NamedScheduler namedScheduler, final Failure failure) {
    failures.note("scheduler", namedScheduler.name(), failure);
    return Product.without(SkippedRecord.Kind.NOTHING_FOUND, namedScheduler, failure.reason());
  }

  /// The schedule that the scheduler makes, once more.
  Optional<Schedule> schedule(final NamedScheduler namedScheduler) {
    return namedScheduler
        .scheduler()
        .schedule(
            problem, budget(), RandomStreams.stream(seed, namedScheduler.name()), Progress.SILENT)
        .found();
  }
}
