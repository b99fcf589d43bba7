package org.heliograph.algorithm.rotation;

import java.util.SplittableRandom;

/// Which of two equally good choices is taken: the first, or either by chance.
final class Ties {
  private final SplittableRandom random;
  private final boolean fair;

  private Ties(final SplittableRandom random, final boolean fair) {
    this.random = random;
    this.fair = fair;
  }

  /// The first.
  static Ties first() {
    return new Ties(new SplittableRandom(0), false);
  }

  /// Either.
  static Ties either(final SplittableRandom random) {
    return new Ties(random, true);
  }

  /// Whether something of this cost replaces the best so far.
  boolean replace(final int cost, final int best) {
    return cost < best || (fair && cost == best && random.nextBoolean());
  }
}
