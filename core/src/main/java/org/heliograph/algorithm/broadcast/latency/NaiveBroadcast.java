package org.heliograph.algorithm.broadcast.latency;

import com.google.auto.service.AutoService;
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

/// The naive broadcast: only the sources send, and each informs k new nodes every d + 1 slots.
///
/// Takes (d+1)·⌈(N−1)/k⌉ slots from one source including the first reconfiguration; d fewer if
/// circuits are configured before the start. Several chunks are sent one after another. O(N).
/// Source: *latency-hiding*, Sec. 4.1.
@AutoService(Scheduler.class)
@Summary("Broadcast in which only the sources send, to k nodes every d+1 slots.")
@Source("latency-hiding, Sec. 4.1")
public record NaiveBroadcast() implements ReconfigurationStrategy {
  @Override
  public Support supports(final Problem problem) {
    return BroadcastSequence.support(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new BroadcastSteps(BroadcastSteps.Callers.SOURCES, false).schedule(problem);
  }
}
