package org.heliograph.lab.experiment.phase;

import java.util.List;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.SkippedRecord;

/// A phase diagram: what was asked, what was done, who wins where; all sizes and delays ascending.
///
/// `model` and `simulator` say what priced all cells and simulated some.
public record PhaseRecord(
    int format,
    String version,
    long seed,
    String topology,
    String collective,
    String switching,
    String model,
    String simulator,
    int nodes,
    int transmitters,
    List<Long> sizesBytes,
    List<Long> delaysPs,
    PhaseCounts counts,
    List<PhaseStrategy> strategies,
    List<PhaseSchedule> schedules,
    List<SkippedRecord> skipped,
    List<FailureRecord> failures,
    List<PhaseCrossover> crossovers,
    List<PhaseFinding> findings,
    List<PhaseSample> samples,
    boolean interrupted,
    List<PhaseCell> cells) {
  /// The version of this form.
  public static final int FORMAT = 1;
}
