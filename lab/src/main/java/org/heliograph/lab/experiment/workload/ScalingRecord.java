package org.heliograph.lab.experiment.workload;

import java.util.List;
import org.heliograph.lab.experiment.RunRecord;

/// The result of `workload --nodes`: speed-up and efficiency against the number of nodes.
///
/// `topology` is the network with `N` for the number of nodes. `scaling` says whether the work of
/// each process (`weak`) or that of all together (`strong`) stays the same. `basePs` is the time of
/// an iteration with which speed-up compares, of `baseProcesses` processes.
public record ScalingRecord(
    int format,
    String version,
    RunRecord run,
    String workload,
    String topology,
    String scaling,
    long basePs,
    int baseProcesses,
    List<ScalingRow> rows) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public ScalingRecord {
    rows = List.copyOf(rows);
  }
}
