package org.heliograph.reproduction;

/// How much computing an exhibit takes with its default parameters.
public enum ExhibitCost {
  /// At most two seconds on one quiet core.
  LIGHT,
  /// More than that.
  HEAVY,
  /// Heavy, and it measures speed, so nothing else may run at the same time.
  TIMED
}
