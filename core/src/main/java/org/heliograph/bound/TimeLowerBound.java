package org.heliograph.bound;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Support;

/// A method that computes a lower bound on time and its certificate.
public interface TimeLowerBound extends Plugin {
  /// Returns whether the argument holds for `timed`; "no" includes the reason.
  default Support supports(final TimedProblem timed) {
    return Support.yes();
  }

  /// Whether the argument also holds for messages between processors, where channels do not matter.
  default boolean coversProcessors() {
    return false;
  }

  /// Returns the best bound found within the budget. Deterministic for a given seed of `random`.
  TimeBound bound(TimedProblem timed, Budget budget, SplittableRandom random);
}
