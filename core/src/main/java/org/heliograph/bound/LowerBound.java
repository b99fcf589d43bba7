package org.heliograph.bound;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A method that computes a lower bound and its certificate.
public interface LowerBound extends Plugin {
  /// Returns whether the argument holds for `problem`; "no" includes the reason.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// Returns the best bound found within the budget. Deterministic for a given seed of `random`.
  Bound bound(Problem problem, Budget budget, SplittableRandom random);

  /// Whether the method may take many seconds or use native code. Such a method is run only if the
  /// others leave a gap.
  default boolean isCostly() {
    return false;
  }

  /// The slots of the best of `bounds` that hold for `problem`; 0 if none does.
  static long best(
      final List<LowerBound> bounds,
      final Problem problem,
      final Budget budget,
      final SplittableRandom random) {
    long best = 0;
    for (final LowerBound bound : bounds) {
      if (bound.supports(problem).isSupported()) {
        best = Math.max(best, bound.bound(problem, budget, random.split()).slots());
      }
    }
    return best;
  }
}
