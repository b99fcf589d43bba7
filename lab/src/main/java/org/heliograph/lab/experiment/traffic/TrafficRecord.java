package org.heliograph.lab.experiment.traffic;

import java.util.List;

/// The result of `simulate --traffic`: one curve per traffic pattern.
///
/// Nothing differs from run to run, whatever the number of threads.
public record TrafficRecord(
    int format,
    String version,
    TrafficRun run,
    String topology,
    String hardware,
    String arrivals,
    int flits,
    List<CurveRecord> curves) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  public TrafficRecord {
    curves = List.copyOf(curves);
  }

  /// The seed, the number of runs at each load, and their phases in cycles; `interrupted` means
  /// that loads are missing.
  public record TrafficRun(
      long seed, int replications, int warmUp, int cycles, int drain, boolean interrupted) {}
}
