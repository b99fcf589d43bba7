package org.heliograph.lab.experiment;

/// How much search a plan may spend, as a number of evaluations, so that results are reproducible.
public enum Effort {
  /// Constructions and a first search.
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
