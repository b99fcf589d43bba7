package org.heliograph.lab.experiment.phase;

import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;

/// The axes of a phase diagram as texts: ranges of sizes and of delays, and how many of each.
public record PhaseRanges(
    @Label("RANGE")
        @Summary(
            "range of sizes: the total contribution of one node, from..to (default "
                + PhaseRanges.SIZES
                + ")")
        String size,
    @Label("RANGE")
        @Summary(
            "range of reconfiguration delays, from..to, or one delay such as 25us (default "
                + PhaseRanges.DELAYS
                + ")")
        String delay,
    @Label("NxM")
        @Summary(
            "number of sizes by number of delays; one size or delay is one, whatever it says"
                + " (default "
                + PhaseRanges.GRID
                + ")")
        String grid) {
  private static final String SIZES = "1KiB..1GiB";
  private static final String DELAYS = "10ns..10ms";
  private static final String GRID = "100x100";

  /// The usual axes.
  public PhaseRanges() {
    this(SIZES, DELAYS, GRID);
  }

  /// The cells; throws `IllegalArgumentException` with what is wrong.
  public PhaseGrid cells() {
    return PhaseGrid.of(size, delay, grid);
  }
}
