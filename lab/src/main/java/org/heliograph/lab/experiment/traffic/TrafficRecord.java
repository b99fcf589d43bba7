package org.heliograph.lab.experiment.traffic;

import java.util.List;

/// Everything one run of `simulate --traffic` found: a curve for every pattern.
///
/// `interrupted` says that loads are missing because somebody asked to stop. Nothing in it differs
/// from run to run, however many threads there are.
public record TrafficRecord(
    int format,
    String version,
    String topology,
    String hardware,
    String arrivals,
    int flits,
    int warmUp,
    int cycles,
    int drain,
    int replications,
    long seed,
    boolean interrupted,
    List<CurveRecord> curves) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public TrafficRecord {
    curves = List.copyOf(curves);
  }
}
