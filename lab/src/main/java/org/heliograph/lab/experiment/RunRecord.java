package org.heliograph.lab.experiment;

/// How a result was computed, so that it can be computed again.
///
/// `budget` is in evaluations; `interrupted` means that parts are missing; `machine` differs from
/// machine to machine.
public record RunRecord(long seed, long budget, boolean interrupted, String machine) {
  /// The settings of a run on this machine.
  public static RunRecord of(final long seed, final long budget, final boolean interrupted) {
    return new RunRecord(seed, budget, interrupted, Version.machine());
  }
}
