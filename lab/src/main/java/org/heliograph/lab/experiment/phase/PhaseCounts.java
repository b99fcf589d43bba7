package org.heliograph.lab.experiment.phase;

/// What was done for a phase diagram: cells and how many of them are decided, schedules verified
/// and rejected, cells simulated and how many of these disagree with their price.
public record PhaseCounts(
    int cells, int decided, int verified, int rejected, int simulated, int disagreements) {
  /// Whether nothing failed.
  public boolean isClean() {
    return rejected == 0 && disagreements == 0;
  }
}
