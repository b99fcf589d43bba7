package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// B2: every d + 1 slots each informed node informs k others; with one port it is the spanning
/// binomial tree.
///
/// Takes (d+1)·⌈log_{k+1} N⌉ slots including the first reconfiguration; d fewer if circuits are
/// configured before the start. Several chunks are sent one after another. O(N). Source:
/// *latency-hiding*, Sec. 4.1 and Table 2.
@AutoService(Scheduler.class)
@Summary("Broadcast in which every informed node informs k others every d+1 slots.")
@Source("latency-hiding, Sec. 4.1 and Table 2")
public record B2() implements ReconfigurationStrategy {
  @Override
  public Map<String, String> aliases() {
    return Map.of("binomial", "b2");
  }

  @Override
  public Support supports(final Problem problem) {
    return BroadcastSequence.relaying(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new BroadcastSteps(BroadcastSteps.Callers.INFORMED, false).schedule(problem);
  }
}
