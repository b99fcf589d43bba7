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
  public RunWindow() {
    this(TrafficRequest.WARM_UP, TrafficRequest.CYCLES, 0);
  }
}
