package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// The best of what is offered, by least cost; among equals each with the same chance.
final class LeastCostChoice {
  private final SplittableRandom random;
  private int least = Integer.MAX_VALUE;
  private int ties;

  LeastCostChoice(final SplittableRandom random) {
    this.random = random;
  }

  /// Whether an offer of this cost is the choice from now on.
  boolean takes(final int cost) {
    ties = cost < least ? 1 : cost == least ? ties + 1 : ties;
    if (cost < least || (cost == least && random.nextInt(ties) == 0)) {
      least = cost;
      return true;
    }
    return false;
  }

  /// The least cost offered.
  int cost() {
    return least;
  }
}
