package org.heliograph.lab.experiment;

/// Why a plan ended.
public enum PlanEnd {
  /// A certificate proves that no schedule is better.
  OPTIMAL,
  /// A solver proves that no schedule is better.
  PROVED,
  /// The effort asked for was spent.
  EFFORT,
  /// The time was over, or the plan was interrupted.
  TIME
}
