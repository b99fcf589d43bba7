package org.heliograph.lab.experiment;

import org.heliograph.collective.Demand;

/// How much search a plan may spend, as a number of evaluations, so that results are reproducible.
public enum Effort {
  /// Constructions and a first search.
  QUICK(16),
  /// The default.
  NORMAL(64),
  /// For a last slot, where waiting minutes is worth it.
  THOROUGH(1024);

  private static final long ORDINARY_DELIVERIES = 1L << 16;

  private final long evaluations;

  Effort(final long evaluations) {
    this.evaluations = evaluations;
  }

  /// The budget of each search in evaluations.
  public long evaluations() {
    return evaluations;
  }

  /// The evaluations of one search of a plan that `budget` pays for. One of a demand with more than
  /// 2¹⁶ deliveries counts as several, in proportion; one is always paid for.
  static long affordable(final long budget, final Demand demand) {
    return Math.max(1, budget / Math.ceilDiv(demand.deliveries(), ORDINARY_DELIVERIES));
  }
}
