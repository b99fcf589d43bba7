package org.heliograph.lab.experiment.run;

import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.planner.MessageRecord;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The result of `run`: what the ranks ended with, compared with references, and when they did
/// what.
///
/// `trace` has an entry for every round, slot and rank that takes part. All times differ from run
/// to run.
public record RankRunRecord(
    int format,
    String version,
    @Summary("how it was run") RunSettings run,
    @Summary("the problem as spec texts") ProblemHeader problem,
    @Summary("the hardware behind the simulated times") HardwareRecord hardware,
    int ranks,
    @Summary("the schedule that was run") RunSchedule schedule,
    @Summary("of combining: sum, max or min; null if nothing combines") Optional<String> operation,
    @Summary("sizes with their units") MessageRecord message,
    @Summary("a comparison with each reference, over all rounds") List<RankCheckRecord> checks,
    @Summary("chunks that differ from a reference, over all references") long wrong,
    @Summary("the first of these chunks") List<RankWrongRecord> differences,
    @Summary(
            "measured times, in nanoseconds since the first rank began the round; they differ from"
                + " run to run")
        RunTimes time,
    @Summary("what each rank did in each slot of each round") List<RankStepRecord> trace) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  /// Copies the lists.
  public RankRunRecord {
    checks = List.copyOf(checks);
    differences = List.copyOf(differences);
    trace = List.copyOf(trace);
  }

  /// The seed of all bytes, the number of rounds, how ranks reach each other, and the library that
  /// they use for this, if any.
  public record RunSettings(
      @Summary("of all bytes, and of planning") @Signed long seed,
      @Summary("each on other bytes") int rounds,
      @Summary("how ranks reached each other") RankTransport transport,
      @Summary("the MPI library; null without MPI") Optional<String> library) {}

  /// The schedule that was run; `scheduler` is absent if it came from a file. A delivery is one
  /// chunk to one receiver; `deliveredBytes` is the total of one round.
  public record RunSchedule(
      @Summary("who made the schedule; null if it came from a file") Optional<String> scheduler,
      int slots,
      long transmissions,
      @Summary("of one chunk to one receiver") long deliveries,
      @Summary("by all deliveries of one round") long deliveredBytes,
      @Summary("of the transmissions in canonical order") @DigestText String digest,
      @Summary("how possession was checked") String verified) {}

  /// The time of every round; the first of the fastest ones, its time and its slots; and the
  /// simulator, with its time, that they are compared with. These are absent if no simulator
  /// supports the schedule.
  public record RunTimes(
      @Summary("duration of each round") List<Long> roundNs,
      int fastestRound,
      @Summary("its duration") long fastestNs,
      @Summary("null if none supports the schedule") Optional<String> simulator,
      @Summary("when the simulation ends") Optional<Long> simulatedPs,
      @Summary("the slots of the fastest round") List<RankSlotRecord> slots) {
    /// Copies the lists.
    public RunTimes {
      roundNs = List.copyOf(roundNs);
      slots = List.copyOf(slots);
    }
  }
}
