package org.heliograph.lab.experiment.repair;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;

/// Everything one run of `repair` found: what failed, the schedule before, what it hit, the quick
/// repair and the best schedule for the damaged network, each against a checked bound, and the
/// plug-ins that failed meanwhile.
public record RepairRecord(
    int format,
    String version,
    long seed,
    long budget,
    RepairFault fault,
    RepairBefore before,
    String topology,
    String collective,
    String switching,
    long hit,
    long dropped,
    BoundRecord bound,
    Optional<RepairResult> quick,
    Optional<RepairResult> best,
    List<FailureRecord> failures,
    boolean interrupted,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;
}
