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
import org.heliograph.lab.experiment.NamedScheduler;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.SchedulerResult;
import org.heliograph.lab.experiment.SchedulerRunner;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;

/// Builds and verifies the schedule of a scheduler; the same one whenever it is asked.
final class ScheduleCache {
  private final Problem problem;
  private final long seed;
  private final BooleanSupplier interrupted;
  private final Failures failures;

  /// Notes schedulers that fail in `failures`.
  ScheduleCache(
      final Problem problem,
      final long seed,
      final BooleanSupplier interrupted,
      final Failures failures) {
    this.problem = problem;
    this.seed = seed;
    this.interrupted = interrupted;
    this.failures = failures;
  }

  /// How it went with a scheduler.
  enum End {
    /// Its schedule was verified.
    VERIFIED,
    /// Its schedule was rejected.
    REJECTED,
    /// It made none.
    NONE,
    /// There was no time for it.
    INTERRUPTED
  }

  /// A scheduler's candidate, or why there is none.
  record Product(
      End end, String scheduler, Optional<VerifiedCandidate> candidate, Optional<String> reason) {
    private static Product of(final NamedScheduler namedScheduler, final Verified verified) {
      final VerifiedCandidate candidate =
          new VerifiedCandidate(
              namedScheduler.name(),
              CircuitProfile.of(verified),
              CircuitUse.of(verified),
              verified.slots(),
              verified.schedule().transmissions(),
              verified.schedule().digest());
      return new Product(
          End.VERIFIED, namedScheduler.name(), Optional.of(candidate), Optional.empty());
    }

    /// Why there is no candidate.
    SkippedRecord skipped() {
      return new SkippedRecord(
          scheduler,
          switch (end) {
            case REJECTED -> SkippedRecord.Kind.REJECTED;
            case INTERRUPTED -> SkippedRecord.Kind.OUT_OF_TIME;
            case VERIFIED, NONE -> SkippedRecord.Kind.NOTHING_FOUND;
          },
          reason.orElseThrow());
    }

    private static Product without(
        final End end, final NamedScheduler namedScheduler, final String reason) {
      return new Product(end, namedScheduler.name(), Optional.empty(), Optional.of(reason));
    }
  }

  /// The products of all, in their order; schedules are built side by side and dropped once they
  /// are profiled.
  List<Product> candidates(
      final InterruptibleExecutor interruptibleExecutor,
      final List<NamedScheduler> schedulers,
      final Progress progress) {
    final List<Future<Product>> running = new ArrayList<>();
    for (final NamedScheduler namedScheduler : schedulers) {
      running.add(interruptibleExecutor.start(() -> candidate(namedScheduler)));
    }
    final List<Product> products = new ArrayList<>();
    for (int i = 0; i < schedulers.size(); i++) {
      products.add(product(schedulers.get(i), interruptibleExecutor.guarded(running.get(i))));
      progress.at(products.size(), schedulers.size(), "schedules");
    }
    return products;
  }

  private Product product(
      final NamedScheduler namedScheduler, final CallResult<Optional<Product>> result) {
    return result
        .or(failure -> Optional.of(failed(namedScheduler, failure)))
        .orElseGet(
            () ->
                Product.without(End.INTERRUPTED, namedScheduler, "interrupted before it was done"));
  }

  private Product candidate(final NamedScheduler namedScheduler) {
    if (interrupted.getAsBoolean()) {
      return Product.without(End.INTERRUPTED, namedScheduler, "interrupted before its turn");
    }
    final SchedulerResult result =
        new SchedulerRunner(problem, seed).run(namedScheduler, budget(), Progress.SILENT);
    return switch (result) {
      case SchedulerResult.Accepted accepted ->
          CallResult.of(() -> Product.of(namedScheduler, accepted.verified()))
              .or(failure -> failed(namedScheduler, failure));
      case SchedulerResult.Refused refused ->
          Product.without(End.REJECTED, namedScheduler, refused.reason());
      case SchedulerResult.Nothing _ ->
          Product.without(
              interrupted.getAsBoolean() ? End.INTERRUPTED : End.NONE,
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
    return Product.without(End.NONE, namedScheduler, failure.reason());
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
