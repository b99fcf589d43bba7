package org.heliograph.lab.experiment.workload;

import java.util.List;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.plugin.Summary;

/// The result of `workload --nodes`: speed-up and efficiency against the number of nodes.
public record ScalingRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    String workload,
    @Summary("spec text with N for the number of nodes") String topology,
    @Summary("what stays the same: the work of each process (weak), or that of all (strong)")
        String scaling,
    @Summary("the time with which speed-up compares") long basePs,
    @Summary("on this number of processes") int baseProcesses,
    @Summary("one for each number of nodes") List<ScalingRow> rows) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public ScalingRecord {
    rows = List.copyOf(rows);
  }
}
