package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.plugin.Summary;

/// The result of `repair`: the fault, the schedule before, and the schedules after.
///
/// Both schedules after it are measured against the checked `bound`.
public record RepairRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    RepairFault fault,
    RepairBefore before,
    @Summary("the damaged problem as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    @Summary("transmissions that used what failed") long hit,
    @Summary("transmissions of chunks that nobody sends or needs any more") long dropped,
    BoundRecord bound,
    @Summary("the best of the quick repairs; null if no repairer applies")
        Optional<RepairResult> quick,
    @Summary("the quick repair, or a newly planned schedule if that has fewer slots")
        Optional<RepairResult> best,
    @Summary("plug-ins that gave no result, by kind and name") List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;
}
