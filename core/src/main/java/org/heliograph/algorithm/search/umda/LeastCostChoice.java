package org.heliograph.algorithm.search.umda;

import java.util.SplittableRandom;

/// A choice by least cost; equal offers have equal chances.
final class LeastCostChoice {
  private final SplittableRandom random;
  private int least = Integer.MAX_VALUE;
  private int ties;

  LeastCostChoice(final SplittableRandom random) {
    this.random = random;
  }

  /// Offers a cost; returns whether it becomes the choice.
  boolean takes(final int cost) {
    ties = cost < least ? 1 : cost == least ? ties + 1 : ties;
    if (cost < least || (cost == least && random.nextInt(ties) == 0)) {
      least = cost;
      return true;
    }
    return false;
  }

  /// Returns the least cost offered.
  int cost() {
    return least;
  }
}
