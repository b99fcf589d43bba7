package org.heliograph.lab.experiment.phase;

import org.heliograph.plugin.Summary;

/// A strategy that chose worse than it could: in `cells` cells a scheduler that it chose elsewhere
/// is faster than the one it chose there. The other values are of the cell where this is worst.
public record PhaseFinding(
    String strategy,
    @Summary("in which a scheduler that it chose elsewhere is faster") int cells,
    @Summary("of the worst of them") long sizeBytes,
    long delayPs,
    String chosen,
    long timePs,
    String faster,
    long fasterPs) {
  /// By which factor it could have been faster.
  public double ratio() {
    return (double) timePs / fasterPs;
  }

  /// This and another finding about the same strategy: the worse one, of all cells.
  PhaseFinding and(final PhaseFinding other) {
    final PhaseFinding worse = other.ratio() > ratio() ? other : this;
    return new PhaseFinding(
        strategy,
        cells + other.cells,
        worse.sizeBytes,
        worse.delayPs,
        worse.chosen,
        worse.timePs,
        worse.faster,
        worse.fasterPs);
  }
}
