package org.heliograph.lab.experiment;

/// How much search a plan may spend, as a number of evaluations, so that results are reproducible.
public enum Effort {
  /// A plan runs what costs little, once: constructions, their composites, and one evaluation of
  /// each quick search. Where something else is asked, or a scheduler is named, each search has 16.
  QUICK(16),
  /// The default.
  NORMAL(64),
  /// For a last slot, where waiting minutes is worth it.
  THOROUGH(1024);

  private final long evaluations;

  Effort(final long evaluations) {
    this.evaluations = evaluations;
  }

  /// The budget of each search in evaluations.
  public long evaluations() {
    return evaluations;
  }
}
