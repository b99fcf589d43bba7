package org.heliograph.algorithm.kernel;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.problem.Budget;

/// The elementary steps that a search has made, and whether it must stop.
///
/// A step is a look at a channel, a message or a word of 64 chunks: some nanoseconds. Steps are
/// what makes budgets reproducible: an evaluation lasts at most [#STEPS_PER_EVALUATION] of
/// them. Whether to stop is asked once in a while only, and not before one evaluation is over.
/// Mutable; for one thread.
public final class WorkCounter {
  /// What one evaluation of a budget pays for: 2²⁰ steps.
  public static final long STEPS_PER_EVALUATION = 1L << 20;

  private static final long STEPS_BETWEEN_QUESTIONS = 1L << 16;

  private final BooleanSupplier stop;
  private final long most;
  private long steps;
  private long nextQuestion = STEPS_PER_EVALUATION;
  private boolean stopped;

  /// No steps yet, of those that `budget` pays for.
  public WorkCounter(final Budget budget) {
    this.stop = budget.interrupted();
    this.most =
        Math.min(budget.evaluations(), Long.MAX_VALUE / STEPS_PER_EVALUATION)
            * STEPS_PER_EVALUATION;
  }

  /// Notes `count` more steps.
  public void add(final long count) {
    steps += count;
  }

  /// Notes `count` more steps of work that has nothing to hand over before it is done; throws
  /// `CancellationException` once somebody wants the best so far.
  public void proceed(final long count) {
    add(count);
    if (isStopped()) {
      throw new CancellationException("interrupted before it found anything");
    }
  }

  public long steps() {
    return steps;
  }

  /// Whether the steps are more than the budget pays for.
  public boolean isSpent() {
    return steps >= most;
  }

  /// Whether somebody wants the best so far now; once yes, always yes.
  public boolean isStopped() {
    if (steps >= nextQuestion && !stopped) {
      nextQuestion = steps + STEPS_BETWEEN_QUESTIONS;
      stopped = stop.getAsBoolean();
    }
    return stopped;
  }
}
