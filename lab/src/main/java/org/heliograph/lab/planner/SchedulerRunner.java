package org.heliograph.lab.planner;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.algorithm.Outcome;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Runs schedulers on a problem and verifies what they find, whatever they throw.
///
/// Each scheduler has a random stream that follows from `seed` and its name, so its result does not
/// depend on the others.
public record SchedulerRunner(Problem problem, long seed) {

  /// Runs `scheduler`.
  public SchedulerResult run(
      final NamedScheduler scheduler, final Budget budget, final Progress progress) {
    return run(
        scheduler.name(),
        random -> scheduler.seeded(seed).scheduler().schedule(problem, budget, random, progress));
  }

  /// Runs `search` with the random stream of `name`.
  public SchedulerResult run(final String name, final Function<SplittableRandom, Outcome> search) {
    return CallResult.of(() -> judged(made(name, search), () -> false))
        .or(SchedulerResult.Failed::new);
  }

  /// What a search returned, before it is verified, and the time that it took.
  record Made(Outcome outcome, double seconds) {}

  /// Runs `search` with the random stream of `name`, without verification; rethrows what it throws.
  Made made(final String name, final Function<SplittableRandom, Outcome> search) {
    final long start = System.nanoTime();
    final Outcome outcome = search.apply(RandomStreams.stream(seed, name));
    return new Made(outcome, (System.nanoTime() - start) / 1e9);
  }

  /// Verifies what was made; throws `CancellationException` if `interrupted` holds before it is
  /// done.
  SchedulerResult judged(final Made made, final BooleanSupplier interrupted) {
    final Optional<Schedule> schedule = made.outcome().found();
    return schedule.isPresent()
        ? judged(schedule.get(), made.outcome(), made.seconds(), interrupted)
        : new SchedulerResult.Nothing(made.outcome());
  }

  private SchedulerResult judged(
      final Schedule schedule,
      final Outcome outcome,
      final double seconds,
      final BooleanSupplier interrupted) {
    return switch (new Verifier().verify(problem, schedule, interrupted)) {
      case Verified verified ->
          new SchedulerResult.Accepted(
              verified,
              outcome instanceof Outcome.Proved(_, final String argument)
                  ? Optional.of(argument)
                  : Optional.empty(),
              outcome instanceof Outcome.Exhausted,
              seconds);
      case Rejected rejected -> new SchedulerResult.Refused(schedule, rejected);
    };
  }
}
