package org.heliograph.lab.experiment;

import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Sources;
import org.heliograph.plugin.Summary;

/// Why the best schedule of a plan is the best: what its scheduler does in one sentence, the
/// publications that it comes from, and what its time is spent on, if the cost model says so.
public record ReasonRecord(
    String scheduler, String summary, List<String> sources, Optional<TimeShares> time) {

  /// The parts of a time in picoseconds: starting slots, sending chunks, and reconfiguring or
  /// waiting.
  public record TimeShares(long startupPs, long sendingPs, long waitingPs) {}

  /// The reason for `best`, the result of `scheduler`.
  static ReasonRecord of(
      final Scheduler scheduler, final Optional<TimeShares> time, final String best) {
    final Summary summary = scheduler.getClass().getAnnotation(Summary.class);
    return new ReasonRecord(
        best, summary == null ? "" : summary.value(), Sources.of(scheduler), time);
  }
}
