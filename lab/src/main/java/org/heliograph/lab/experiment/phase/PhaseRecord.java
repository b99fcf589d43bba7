package org.heliograph.lab.experiment.phase;

import java.util.List;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.OmittedRecord;

/// The result of `phase-diagram`: which strategy is fastest at which message size and delay.
public record PhaseRecord(
    int format,
    String version,
    PhaseRun run,
    PhaseQuestion problem,
    PhaseCounts counts,
    List<PhaseStrategy> strategies,
    List<PhaseSchedule> schedules,
    OmittedRecord omitted,
    List<PhaseFinding> findings,
    List<PhaseSample> samples,
    PhaseMap map) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  /// How the diagram was computed: `model` priced all cells, and `simulator` simulated a sample of
  /// them; `interrupted` means that cells are missing.
  public record PhaseRun(long seed, String model, String simulator, boolean interrupted) {}

  /// The problem, whose switching model is without its delay, and the size of its network.
  public record PhaseQuestion(
      String topology,
      String collective,
      String switching,
      HardwareRecord hardware,
      int nodes,
      int transmitters) {}

  /// The diagram: its axes, ascending; the delays at which the answer changes, one entry per size;
  /// and the cells, delay by delay.
  public record PhaseMap(
      List<Long> sizesBytes,
      List<Long> delaysPs,
      List<PhaseCrossover> crossovers,
      List<PhaseCell> cells) {}
}
