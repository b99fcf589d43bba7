package org.heliograph.algorithm.gather.rotation;

import java.util.SplittableRandom;

/// Which of two equally good choices is taken: the first, or either by chance.
final class TieBreak {
  private final SplittableRandom random;
  private final boolean fair;

  private TieBreak(final SplittableRandom random, final boolean fair) {
    this.random = random;
    this.fair = fair;
  }

  /// The first.
  static TieBreak first() {
    return new TieBreak(new SplittableRandom(0), false);
  }

  /// Either.
  static TieBreak either(final SplittableRandom random) {
    return new TieBreak(random, true);
  }

  /// Whether something of this cost replaces the best so far.
  boolean replace(final int cost, final int best) {
    return cost < best || (fair && cost == best && random.nextBoolean());
  }
}
