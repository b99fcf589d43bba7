package org.heliograph.algorithm;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;

/// Tries again with other random numbers and keeps the best: fewest slots, then fewest
/// transmissions.
///
/// One attempt is one evaluation of the budget.
public final class Restarts {
  /// Makes one schedule; empty if this attempt failed.
  @FunctionalInterface
  public interface Attempt {
    Optional<Schedule> make(int index, SplittableRandom random);
  }

  private Restarts() {}

  /// The best of at most `most` attempts; stops early at `enough` slots.
  public static Outcome best(
      final Budget budget,
      final Limits limits,
      final SplittableRandom random,
      final Progress progress,
      final Attempt attempt) {
    final long total = Math.min(budget.evaluations(), limits.most());
    Optional<Schedule> best = Optional.empty();
    for (int index = 0; index < total; index++) {
      if (index > 0 && budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(best);
      }
      progress.at(index, total, "attempts");
      final Optional<Schedule> made = attempt.make(index, random.split());
      if (made.isPresent() && (best.isEmpty() || isBetter(made.get(), best.get()))) {
        best = made;
      }
      if (best.isPresent() && best.get().slots() <= limits.enough()) {
        break;
      }
    }
    return best.isPresent() ? new Outcome.Found(best.get()) : new Outcome.Exhausted(best);
  }

  private static boolean isBetter(final Schedule one, final Schedule other) {
    return one.slots() != other.slots()
        ? one.slots() < other.slots()
        : one.transmissions() < other.transmissions();
  }

  /// How many attempts make sense, and the number of slots that cannot be beaten.
  public record Limits(long most, int enough) {
    /// As many attempts as keep `work` per attempt below about 1.5·10⁶ steps in total.
    public static Limits of(final long work, final int enough) {
      return new Limits(Math.max(1, 1_500_000 / Math.max(1, work)), enough);
    }
  }
}
