package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.SkippedRecord;

/// Everything one run of `compare` found: the problem, the best bound, the slots that count as
/// success, what each scheduler made of it, fastest first, and what failed.
///
/// Slots, digests and success rates are the same on every machine; seconds and ratios are not.
public record ComparisonRecord(
    int format,
    String version,
    long seed,
    long budget,
    int runs,
    String topology,
    String collective,
    String switching,
    BoundRecord bound,
    OptionalInt target,
    boolean targetGiven,
    List<ComparisonResult> results,
    List<SkippedRecord> skipped,
    List<FailureRecord> failures,
    boolean interrupted,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;
}
