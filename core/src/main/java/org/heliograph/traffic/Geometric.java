package org.heliograph.traffic;

import java.util.SplittableRandom;

/// The geometric distribution: the number of trials up to and including the first success, each of
/// probability `p`, `0 < p ≤ 1`.
record Geometric(double p) {
  /// Draws one value, at least 1; O(1).
  long draw(final SplittableRandom random) {
    if (p >= 1) {
      return 1;
    }
    // 1 − u lies in (0, 1]; log1p keeps small p exact.
    final double trials = StrictMath.log(1 - random.nextDouble()) / StrictMath.log1p(-p);
    return 1 + (long) Math.min(trials, 1L << 52);
  }
}
