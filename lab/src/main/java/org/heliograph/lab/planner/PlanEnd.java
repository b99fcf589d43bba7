package org.heliograph.lab.planner;

import java.util.Locale;

/// Why a plan ended.
public enum PlanEnd {
  /// A certificate proves that no schedule is better.
  OPTIMAL,
  /// A solver proves that no schedule is better.
  PROVED,
  /// The effort asked for was spent.
  EFFORT,
  /// The time was over, or the plan was interrupted.
  TIME;

  /// The word in JSON.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
