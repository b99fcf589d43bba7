package org.heliograph.problem;

import java.util.function.BooleanSupplier;

/// How much work may be done, counted in evaluations so that results are reproducible.
///
/// `interrupted` is asked now and then: when it says yes, the best so far is to be returned.
public record Budget(long evaluations, BooleanSupplier interrupted) {
  public Budget {
    if (evaluations < 1) {
      throw new IllegalArgumentException(
          "budget (" + evaluations + ") must be at least one evaluation.");
    }
  }

  /// A budget that nobody interrupts.
  public static Budget of(final long evaluations) {
    return new Budget(evaluations, () -> false);
  }
}
