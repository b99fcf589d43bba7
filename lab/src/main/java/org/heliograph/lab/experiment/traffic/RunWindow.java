package org.heliograph.lab.experiment.traffic;

import org.heliograph.plugin.Plugin;
import org.heliograph.plugin.Summary;

/// How long random traffic runs, in cycles.
@Summary("Cycles of warm-up, of measurement, and of waiting for the last messages.")
public record RunWindow(
    @Summary("cycles before the measurement") int warmUp,
    @Summary("measured cycles") int cycles,
    @Summary("maximum wait for the last messages; 0 = as long as the measurement") int drain)
    implements Plugin {
  /// The default number of cycles before the window.
  static final int WARM_UP = 3_000;

  /// The default number of cycles of the window.
  static final int CYCLES = 10_000;

  public RunWindow() {
    this(WARM_UP, CYCLES, 0);
  }
}
