package org.heliograph.problem;

import java.util.function.BooleanSupplier;

/// The work allowed, counted in evaluations so that results are reproducible.
///
/// `interrupted` is polled from time to time; once it returns true, the best result so far must be
/// returned.
public record Budget(long evaluations, BooleanSupplier interrupted) {
  public Budget {
    if (evaluations < 1) {
      throw new IllegalArgumentException(
          "budget (" + evaluations + ") must be at least one evaluation.");
    }
  }

  /// A budget that is never interrupted.
  public static Budget of(final long evaluations) {
    return new Budget(evaluations, () -> false);
  }
}
