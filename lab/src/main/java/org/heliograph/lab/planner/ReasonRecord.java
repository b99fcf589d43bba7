package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Sources;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;

/// Why the best schedule of a plan is the best: what its scheduler does in one sentence, the
/// publications that it comes from, and what its time is spent on, if the cost model says so.
public record ReasonRecord(
    String scheduler, String summary, List<String> sources, Optional<TimeShares> time) {

  /// The parts of a time in picoseconds: starting slots, sending chunks, and reconfiguring or
  /// waiting.
  public record TimeShares(long startupPs, long sendingPs, long waitingPs) {}

  /// The reason for `best`, the result of `scheduler`; of a portfolio it is that of the winner.
  static ReasonRecord of(
      final Scheduler scheduler, final Optional<TimeShares> time, final String best) {
    if (scheduler instanceof final ChoosingScheduler portfolio && portfolio.winner().isPresent()) {
      final Scheduler winner = portfolio.winner().get();
      return new ReasonRecord(
          best,
          "It chose %s. %s".formatted(SpecText.of(winner), summary(winner)),
          Sources.of(winner),
          time);
    }
    return new ReasonRecord(best, summary(scheduler), Sources.of(scheduler), time);
  }

  private static String summary(final Scheduler scheduler) {
    final Summary summary = scheduler.getClass().getAnnotation(Summary.class);
    return summary == null ? "" : summary.value();
  }
}
