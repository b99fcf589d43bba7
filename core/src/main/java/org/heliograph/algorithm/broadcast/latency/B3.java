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

/// B3: the k-ary tree of B1 with all its circuits configured at the start.
///
/// Takes d + ⌈log_k(N(k−1)+1)⌉ − 1 slots including the first reconfiguration, which is the only
/// one. Several chunks are sent one after another, over the same tree if possible. O(N). Source:
/// *latency-hiding*, Sec. 4.1.
@AutoService(Scheduler.class)
@Summary("Broadcast by the k-ary tree of b1 with all circuits configured at the start.")
@Source("latency-hiding, Sec. 4.1")
public record B3() implements ReconfigurationStrategy {
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
    return new BroadcastSteps(BroadcastSteps.Callers.LATEST, true).schedule(problem);
  }
}
