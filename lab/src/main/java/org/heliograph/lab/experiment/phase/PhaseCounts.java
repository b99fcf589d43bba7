package org.heliograph.lab.experiment.phase;

import org.heliograph.plugin.Summary;

/// What was done for a phase diagram: cells and how many of them are decided, schedules verified
/// and rejected, cells simulated and how many of these disagree with their price.
public record PhaseCounts(
    int cells,
    @Summary("cells with a winner") int decided,
    @Summary("schedules that the verifier accepted") int verified,
    @Summary("schedules that it rejected") int rejected,
    @Summary("cells whose winner was simulated") int simulated,
    @Summary("of those, where clock and price differ") int disagreements) {
  /// Whether nothing failed.
  @Summary("nothing rejected, no disagreement")
  public boolean isClean() {
    return rejected == 0 && disagreements == 0;
  }
}
