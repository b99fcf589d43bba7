package org.heliograph.lab.experiment.run;

import java.util.List;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.planner.MessageRecord;

/// The result of `run`: what the ranks ended with, compared with references, and when they did
/// what.
///
/// `operation` is absent if nothing combines. `wrong` counts results that differ from a reference,
/// over all references, and `differences` lists the first of them. `trace` has an entry for every
/// round, slot and rank that takes part. All times differ from run to run.
public record RankRunRecord(
    int format,
    String version,
    RunSettings run,
    ProblemHeader problem,
    HardwareRecord hardware,
    int ranks,
    RunSchedule schedule,
    Optional<String> operation,
    MessageRecord message,
    List<RankCheckRecord> checks,
    long wrong,
    List<RankWrongRecord> differences,
    RunTimes time,
    List<RankStepRecord> trace) {
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
  public record RunSettings(long seed, int rounds, String transport, Optional<String> library) {}

  /// The schedule that was run; `scheduler` is absent if it came from a file. A delivery is one
  /// chunk to one receiver; `deliveredBytes` is the total of one round.
  public record RunSchedule(
      Optional<String> scheduler,
      int slots,
      long transmissions,
      long deliveries,
      long deliveredBytes,
      String digest,
      String verified) {}

  /// The time of every round; the first of the fastest ones, its time and its slots; and the
  /// simulator, with its time, that they are compared with. These are absent if no simulator
  /// supports the schedule.
  public record RunTimes(
      List<Long> roundNs,
      int fastestRound,
      long fastestNs,
      Optional<String> simulator,
      Optional<Long> simulatedPs,
      List<RankSlotRecord> slots) {
    /// Copies the lists.
    public RunTimes {
      roundNs = List.copyOf(roundNs);
      slots = List.copyOf(slots);
    }
  }
}
