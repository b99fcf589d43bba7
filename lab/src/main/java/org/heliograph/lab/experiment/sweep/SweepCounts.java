package org.heliograph.lab.experiment.sweep;

/// How far a sweep is: cells in all, cells done, of these with a schedule, with one of fewest slots
/// that is proved, without one, and failed.
public record SweepCounts(
    int cells, int done, int found, int optimal, int none, int failed, double seconds) {
  /// Whether every cell is done.
  public boolean isComplete() {
    return done == cells;
  }
}
