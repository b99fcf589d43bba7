package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;

/// The result of `repair`: the fault, the schedule before, and the schedules after.
///
/// `problem` is the damaged one, and `hardware` what its times would rest on. `hit` counts the
/// transmissions that the fault destroyed, `dropped` those of chunks that are no longer needed.
/// `quick` is the quick repair and `best` the schedule with the fewest slots; both are measured
/// against the checked `bound`.
public record RepairRecord(
    int format,
    String version,
    RunRecord run,
    RepairFault fault,
    RepairBefore before,
    ProblemHeader problem,
    HardwareRecord hardware,
    long hit,
    long dropped,
    BoundRecord bound,
    Optional<RepairResult> quick,
    Optional<RepairResult> best,
    List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;
}
