package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.file.ScheduleFileRequest;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// The input of `repair`: the schedule to start from, and how to repair it.
///
/// Without `switching` the model of the file is used, or the natural one of the topology; without
/// `hardware` likewise. `threads` 0 means one per core.
public record RepairRequest(
    Start start,
    Optional<String> switching,
    Optional<String> hardware,
    Bytes size,
    long seed,
    long budget,
    int threads) {

  /// Where the schedule of the intact network comes from.
  public sealed interface Start {
    /// A schedule file.
    record ScheduleFile(ScheduleFileRequest request) implements Start {}

    /// A problem as spec texts, which is planned first.
    record Planned(String collective, String topology) implements Start {}

    /// A verified schedule that is at hand.
    record Scheduled(StatedProblem stated, Verified schedule) implements Start {}
  }
}
