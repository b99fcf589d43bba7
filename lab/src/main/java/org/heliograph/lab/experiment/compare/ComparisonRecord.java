package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;

/// The result of `compare`: the time that each scheduler takes to the same number of slots.
///
/// `target` is the number of slots that counts as success; it is absent if no run found a schedule.
/// Slots, digests and success rates are the same on every machine; seconds and ratios are not.
public record ComparisonRecord(
    int format,
    String version,
    RunRecord run,
    ProblemHeader problem,
    HardwareRecord hardware,
    int runs,
    BoundRecord bound,
    OptionalInt target,
    boolean targetGiven,
    List<ComparisonRow> results,
    OmittedRecord omitted) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;
}
