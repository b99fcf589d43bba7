package org.heliograph.lab.experiment.traffic;

import java.util.List;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `simulate --traffic`: one curve per traffic pattern.
///
/// Nothing differs from run to run, whatever the number of threads.
public record TrafficRecord(
    int format,
    String version,
    @Summary("how it was computed") TrafficRun run,
    @Summary("spec text of the network") String topology,
    @Summary("spec text of the routers and interfaces") String hardware,
    @Summary("spec text of the arrival process") String arrivals,
    @Summary("of a message") int flits,
    @Summary("one for every pattern") List<CurveRecord> curves) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  public TrafficRecord {
    curves = List.copyOf(curves);
  }

  /// The seed, the number of runs at each load, and their phases in cycles; `interrupted` means
  /// that loads are missing.
  public record TrafficRun(
      @Signed long seed,
      @Summary("runs at each load") int replications,
      @Summary("cycles before the window") int warmUp,
      @Summary("of the window that is measured") int cycles,
      @Summary("the most cycles after the window") int drain,
      @Summary("whether loads are missing") boolean interrupted) {}
}
