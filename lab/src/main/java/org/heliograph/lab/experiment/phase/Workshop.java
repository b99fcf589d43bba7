package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Outcome;
import org.heliograph.cost.CircuitProfile;
import org.heliograph.lab.experiment.Attempt;
import org.heliograph.lab.experiment.Contestant;
import org.heliograph.lab.experiment.Crew;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Guarded;
import org.heliograph.lab.experiment.Seeds;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Builds and verifies the schedule of a scheduler; the same one whenever it is asked.
final class Workshop {
  private static final long EVALUATIONS = 64;

  private final Problem problem;
  private final long seed;
  private final BooleanSupplier interrupted;
  private final Failures failures;

  /// Notes schedulers that fail in `failures`.
  Workshop(
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
  record Product(End end, String scheduler, Optional<Candidate> candidate, String reason) {
    private static Product without(
        final End end, final Contestant contestant, final String reason) {
      return new Product(end, contestant.name(), Optional.empty(), reason);
    }
  }

  /// The products of all, in their order; schedules are built side by side and dropped once they
  /// are profiled.
  List<Product> candidates(
      final Crew crew, final List<Contestant> contestants, final Progress progress) {
    final List<Future<Product>> running = new ArrayList<>();
    for (final Contestant contestant : contestants) {
      running.add(crew.start(() -> candidate(contestant)));
    }
    final List<Product> products = new ArrayList<>();
    for (int i = 0; i < contestants.size(); i++) {
      products.add(product(contestants.get(i), crew.guarded(running.get(i))));
      progress.at(products.size(), contestants.size(), "schedules");
    }
    return products;
  }

  private Product product(final Contestant contestant, final Guarded<Optional<Product>> result) {
    return result
        .or(failure -> Optional.of(failed(contestant, failure)))
        .orElseGet(
            () -> Product.without(End.INTERRUPTED, contestant, "interrupted before it was done"));
  }

  private Product candidate(final Contestant contestant) {
    return Guarded.of(() -> made(contestant)).or(failure -> failed(contestant, failure));
  }

  private Product failed(final Contestant contestant, final Failure failure) {
    failures.note("scheduler", contestant.name(), failure);
    return Product.without(End.NONE, contestant, failure.reason());
  }

  private Product made(final Contestant contestant) {
    if (interrupted.getAsBoolean()) {
      return Product.without(End.INTERRUPTED, contestant, "interrupted before its turn");
    }
    final Optional<Schedule> schedule = schedule(contestant);
    if (schedule.isEmpty()) {
      return Product.without(
          interrupted.getAsBoolean() ? End.INTERRUPTED : End.NONE,
          contestant,
          "it found no schedule");
    }
    final Attempt attempt =
        Attempt.judged(
            contestant, new Verifier().verify(problem, schedule.get()), schedule.get(), 0);
    return new Product(
        attempt.verified().isPresent() ? End.VERIFIED : End.REJECTED,
        contestant.name(),
        attempt.verified().map(verified -> profiled(contestant, verified)),
        attempt.reason());
  }

  /// What the scheduler makes.
  Optional<Schedule> schedule(final Contestant contestant) {
    final Outcome outcome =
        contestant
            .scheduler()
            .schedule(
                problem,
                new Budget(EVALUATIONS, interrupted),
                Seeds.stream(seed, contestant.name()),
                Progress.SILENT);
    return outcome.found();
  }

  private static Candidate profiled(final Contestant contestant, final Verified verified) {
    return new Candidate(
        contestant.name(),
        CircuitProfile.of(verified),
        CircuitUse.of(verified),
        verified.slots(),
        verified.schedule().transmissions(),
        verified.schedule().digest());
  }
}
