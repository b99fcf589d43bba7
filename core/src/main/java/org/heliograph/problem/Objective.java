package org.heliograph.problem;

/// What a schedule is ranked by.
public enum Objective {
  /// Fewest slots, then least time.
  SLOTS,
  /// Least time, then fewest slots.
  TIME
}
