package org.heliograph.algorithm.kernel;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.problem.Budget;

/// Counts the elementary steps of a search, and says when it must stop.
///
/// A step is a look at a channel, a message or a word of 64 chunks: some nanoseconds. Steps make
/// budgets reproducible: an evaluation lasts at most [#STEPS_PER_EVALUATION] steps. The counter
/// asks only from time to time whether to stop, and not before one evaluation is over. Mutable; for
/// one thread.
public final class WorkCounter {
  /// The steps that one evaluation of a budget pays for: 2²⁰.
  public static final long STEPS_PER_EVALUATION = 1L << 20;

  private static final long STEPS_BETWEEN_QUESTIONS = 1L << 16;

  private final BooleanSupplier stop;
  private final long most;
  private long steps;
  private long nextQuestion = STEPS_PER_EVALUATION;
  private boolean stopped;

  /// Starts at zero, with as many steps as `budget` pays for.
  public WorkCounter(final Budget budget) {
    this.stop = budget.interrupted();
    this.most =
        Math.min(budget.evaluations(), Long.MAX_VALUE / STEPS_PER_EVALUATION)
            * STEPS_PER_EVALUATION;
  }

  /// Counts `count` more steps.
  public void add(final long count) {
    steps += count;
  }

  /// Counts `count` more steps of work that has no partial result. Throws `CancellationException`
  /// if the best result so far is requested.
  public void proceed(final long count) {
    add(count);
    if (isStopped()) {
      throw new CancellationException("interrupted before it found anything");
    }
  }

  public long steps() {
    return steps;
  }

  /// Returns whether the budget is used up.
  public boolean isSpent() {
    return steps >= most;
  }

  /// Returns whether the best result so far is requested; once true, it stays true.
  public boolean isStopped() {
    if (steps >= nextQuestion && !stopped) {
      nextQuestion = steps + STEPS_BETWEEN_QUESTIONS;
      stopped = stop.getAsBoolean();
    }
    return stopped;
  }
}
