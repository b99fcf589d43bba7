package org.heliograph.lab.experiment.simulation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.planner.MessageRecord;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;

/// The result of `simulate` for a schedule: when it ends, where the time goes, and the prices of
/// closed forms.
///
/// `timeline` has an entry per slot; consecutive idle slots are one entry. Nothing differs from run
/// to run.
public record SimulationRecord(
    int format,
    String version,
    @Summary("the problem as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    @Summary("the schedule that was simulated") SimulatedSchedule schedule,
    @Summary("spec text of the simulator") String simulator,
    @Summary("message sizes") MessageRecord message,
    @Summary("when the schedule ends, and where the time goes") SimulatedTime time,
    @Summary("when nodes arrived and were released, in picoseconds; absent if all arrive at once")
        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        Optional<ArrivalRecord> arrivals,
    VolumeRecord volume,
    List<PriceRecord> prices,
    @Summary("plug-ins that gave no result, by kind and name") List<FailureRecord> failures,
    @Summary("all slots in order; consecutive idle slots are one entry")
        List<SlotRecord> timeline) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 4;

  /// The schedule that was simulated; `scheduler` is absent if it came from a file.
  public record SimulatedSchedule(
      @Summary("who made the schedule; null if it came from a file") Optional<String> scheduler,
      int slots,
      @Summary("of the transmissions in canonical order") @DigestText String digest) {}

  /// When the last lightpath ends, as text and in picoseconds; where that time goes on the critical
  /// chain; and the mean wait of a lightpath.
  public record SimulatedTime(
      @Summary("when the last lightpath has ended, with its unit") String finish,
      @Summary("the same in picoseconds") long finishPs,
      @Summary("on the critical chain; adds up to the finish") SpentRecord spent,
      @Summary("mean over all lightpaths, as in the timeline") long meanWaitPs) {}
}
