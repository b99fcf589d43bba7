package org.heliograph.algorithm.gather.rotation;

import java.util.SplittableRandom;

/// The rule for two equally good choices: take the first, or either at random.
final class TieBreak {
  private final SplittableRandom random;
  private final boolean fair;

  private TieBreak(final SplittableRandom random, final boolean fair) {
    this.random = random;
    this.fair = fair;
  }

  /// Returns the rule that takes the first.
  static TieBreak first() {
    return new TieBreak(new SplittableRandom(0), false);
  }

  /// Returns the rule that takes either at random.
  static TieBreak either(final SplittableRandom random) {
    return new TieBreak(random, true);
  }

  /// Returns whether a choice of this cost replaces the best so far.
  boolean replace(final int cost, final int best) {
    return cost < best || (fair && cost == best && random.nextBoolean());
  }
}
