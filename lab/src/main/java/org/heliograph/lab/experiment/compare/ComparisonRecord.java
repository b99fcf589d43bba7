package org.heliograph.lab.experiment.compare;

import java.util.List;
import java.util.OptionalInt;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.plugin.Summary;

/// The result of `compare`: the time that each scheduler takes to the same number of slots.
///
/// Slots, digests and success rates are the same on every machine; seconds and ratios are not.
public record ComparisonRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    @Summary("the problem as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    @Summary("runs per scheduler") int runs,
    @Summary("the best of the bounds") BoundRecord bound,
    @Summary("slots that count as success; null if no run found a schedule") OptionalInt target,
    @Summary("whether the target was given, so that runs ended there") boolean targetGiven,
    @Summary("most successes first, then fastest") List<ComparisonRow> results,
    @Summary("what the result lacks") OmittedRecord omitted) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;
}
