package org.heliograph.problem;

/// The criterion by which schedules are ranked.
public enum Objective {
  /// Fewest slots, then least time.
  SLOTS,
  /// Least time, then fewest slots.
  TIME
}
