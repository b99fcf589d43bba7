package org.heliograph.algorithm.kernel;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;

/// Repeats attempts with other random numbers and keeps the best: fewest slots, then fewest
/// transmissions.
///
/// An attempt takes one evaluation of the budget, or more in proportion to its work. At least one
/// attempt is made.
public final class Restarts {
  /// Makes one schedule and counts its work; empty if this attempt failed or was stopped.
  @FunctionalInterface
  public interface Attempt {
    Optional<Schedule> make(int index, SplittableRandom random, WorkCounter workCounter);
  }

  private Restarts() {}

  /// Returns the best of the attempts that the budget pays for; stops early at `enough` slots, and
  /// only then says that a larger budget cannot help.
  public static Outcome best(
      final Budget budget,
      final int enough,
      final SplittableRandom random,
      final Progress progress,
      final Attempt attempt) {
    final WorkCounter workCounter = new WorkCounter(budget);
    Optional<Schedule> best = Optional.empty();
    boolean isOver = false;
    for (int index = 0; index < budget.evaluations() && !isOver; index++) {
      progress.at(index, budget.evaluations(), "attempts");
      final Optional<Schedule> made = attempt.make(index, random.split(), workCounter);
      if (made.isPresent() && (best.isEmpty() || isBetter(made.get(), best.get()))) {
        best = made;
        progress.reached(made.get().slots());
      }
      if (budget.interrupted().getAsBoolean()) {
        return new Outcome.Exhausted(best);
      }
      isOver = workCounter.isSpent() || (best.isPresent() && best.get().slots() <= enough);
    }
    return best.isPresent() && best.get().slots() <= enough
        ? new Outcome.Found(best.get())
        : new Outcome.Exhausted(best);
  }

  private static boolean isBetter(final Schedule one, final Schedule other) {
    return one.slots() != other.slots()
        ? one.slots() < other.slots()
        : one.transmissions() < other.transmissions();
  }
}
