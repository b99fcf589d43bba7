package org.heliograph.lab.experiment.phase;

import org.heliograph.plugin.Summary;

/// A cell whose winner was simulated, and what the clock said beside the price.
public record PhaseSample(
    long sizeBytes, long delayPs, String scheduler, int chunks, long pricePs, long simulatedPs) {
  /// Whether both are the same to the picosecond.
  @Summary("the same to the picosecond")
  public boolean isAgreed() {
    return pricePs == simulatedPs;
  }
}
