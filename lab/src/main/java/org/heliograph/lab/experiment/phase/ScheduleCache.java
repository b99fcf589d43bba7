package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Outcome;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.NamedScheduler;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.SchedulingAttempt;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Builds and verifies the schedule of a scheduler; the same one whenever it is asked.
final class ScheduleCache {
  private static final long EVALUATIONS = 64;

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
      End end,
      String scheduler,
      Optional<VerifiedCandidate> candidate,
      Optional<String> reason) {
    private static Product without(
        final End end, final NamedScheduler namedScheduler, final String reason) {
      return new Product(end, namedScheduler.name(), Optional.empty(), Optional.of(reason));
    }
  }

  /// The products of all, in their order; schedules are built side by side and dropped once they
  /// are profiled.
  List<Product> candidates(
      final InterruptibleExecutor interruptibleExecutor,
      final List<NamedScheduler> contestants,
      final Progress progress) {
    final List<Future<Product>> running = new ArrayList<>();
    for (final NamedScheduler namedScheduler : contestants) {
      running.add(interruptibleExecutor.start(() -> candidate(namedScheduler)));
    }
    final List<Product> products = new ArrayList<>();
    for (int i = 0; i < contestants.size(); i++) {
      products.add(product(contestants.get(i), interruptibleExecutor.guarded(running.get(i))));
      progress.at(products.size(), contestants.size(), "schedules");
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
    return CallResult.of(() -> made(namedScheduler)).or(failure -> failed(namedScheduler, failure));
  }

  private Product failed(final NamedScheduler namedScheduler, final Failure failure) {
    failures.note("scheduler", namedScheduler.name(), failure);
    return Product.without(End.NONE, namedScheduler, failure.reason());
  }

  private Product made(final NamedScheduler namedScheduler) {
    if (interrupted.getAsBoolean()) {
      return Product.without(End.INTERRUPTED, namedScheduler, "interrupted before its turn");
    }
    final Optional<Schedule> schedule = schedule(namedScheduler);
    if (schedule.isEmpty()) {
      return Product.without(
          interrupted.getAsBoolean() ? End.INTERRUPTED : End.NONE,
          namedScheduler,
          "it found no schedule");
    }
    final SchedulingAttempt schedulingAttempt =
        SchedulingAttempt.judged(
            namedScheduler, new Verifier().verify(problem, schedule.get()), schedule.get(), 0);
    return new Product(
        schedulingAttempt.verified().isPresent() ? End.VERIFIED : End.REJECTED,
        namedScheduler.name(),
        schedulingAttempt.verified().map(verified -> profiled(namedScheduler, verified)),
        schedulingAttempt.reason());
  }

  /// What the scheduler makes.
  Optional<Schedule> schedule(final NamedScheduler namedScheduler) {
    final Outcome outcome =
        namedScheduler
            .scheduler()
            .schedule(
                problem,
                new Budget(EVALUATIONS, interrupted),
                RandomStreams.stream(seed, namedScheduler.name()),
                Progress.SILENT);
    return outcome.found();
  }

  private static VerifiedCandidate profiled(
      final NamedScheduler namedScheduler, final Verified verified) {
    return new VerifiedCandidate(
        namedScheduler.name(),
        CircuitProfile.of(verified),
        CircuitUse.of(verified),
        verified.slots(),
        verified.schedule().transmissions(),
        verified.schedule().digest());
  }
}
