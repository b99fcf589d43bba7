package org.heliograph.algorithm.pipeline;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Broadcast of m chunks down one tree, in which every node keeps a circuit to each of its k
/// children, or reduce up the same tree.
///
/// m − 1 + the depth of the k-ary tree, whatever the delay is; for k = 1 a path: n + m − 2 slots.
/// O(n m).
@AutoService(Scheduler.class)
@Summary("All chunks down one tree of circuits that are never retuned.")
public record StaticTree() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return Spreading.support(problem);
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(
        Spreading.of(problem)
            .by(size -> new Tree(size.members(), size.chunks(), size.hardware().ports())));
  }
}
