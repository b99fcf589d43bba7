package org.heliograph.lab.experiment.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.planner.MessageRecord;

/// The result of `simulate` for a schedule: when it ends, where the time goes, and the prices of
/// closed forms.
///
/// `arrivals` is absent if all nodes arrive at once. `timeline` has an entry per slot; consecutive
/// idle slots are one entry. Nothing differs from run to run.
public record SimulationRecord(
    int format,
    String version,
    ProblemHeader problem,
    HardwareRecord hardware,
    SimulatedSchedule schedule,
    String simulator,
    MessageRecord message,
    SimulatedTime time,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<ArrivalRecord> arrivals,
    VolumeRecord volume,
    List<PriceRecord> prices,
    List<FailureRecord> failures,
    List<SlotRecord> timeline) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 4;

  /// The schedule that was simulated; `scheduler` is absent if it came from a file.
  public record SimulatedSchedule(Optional<String> scheduler, int slots, String digest) {}

  /// When the last lightpath ends, as text and in picoseconds; where that time goes on the critical
  /// chain; and the mean wait of a lightpath.
  public record SimulatedTime(String finish, long finishPs, SpentRecord spent, long meanWaitPs) {}
}
