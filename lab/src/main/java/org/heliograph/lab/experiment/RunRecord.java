package org.heliograph.lab.experiment;

import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// How a result was computed, so that it can be computed again.
public record RunRecord(
    @Summary("of the first run; the others follow") @Signed long seed,
    @Summary("evaluations per scheduler, bound or run; 0 where the effort is stated elsewhere")
        long budget,
    @Summary("whether it was stopped before all were done") boolean interrupted,
    @Summary("differs from machine to machine") String machine) {
  /// The settings of a run on this machine.
  public static RunRecord of(final long seed, final long budget, final boolean interrupted) {
    return new RunRecord(seed, budget, interrupted, Version.machine());
  }
}
