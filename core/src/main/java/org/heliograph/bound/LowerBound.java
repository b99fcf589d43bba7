package org.heliograph.bound;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// A way to find a lower bound with its certificate.
public interface LowerBound extends Plugin {
  /// Whether the argument holds for `problem`; "no" carries its reason.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// The best bound found within the budget; deterministic for one seed of `random`.
  Bound bound(Problem problem, Budget budget, SplittableRandom random);

  /// Whether it may take many seconds or native code, so that it is worth asking only when the
  /// others leave a gap.
  default boolean isCostly() {
    return false;
  }
}
