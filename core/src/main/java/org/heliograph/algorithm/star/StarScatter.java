package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.Scatter;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Scatter on passive stars: the root sends the chunks of the farthest nodes first, and groups on
/// the way relay what they receive one slot later.
///
/// With one transmission per slot the root is always busy and takes n−1 slots. With more, its
/// couplers carry about the same number of chunks each. Any member of a group may relay a chunk.
/// O(n · hops) plus the time of [RootBranches]. Source: *stack-kautz*, Sec. 2.
@AutoService(Scheduler.class)
@Summary("Scatter on passive stars, farthest nodes first, balanced over the root's couplers.")
@Source("stack-kautz, Sec. 2")
public record StarScatter() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Unicast _, Scatter _ -> RootedMessages.support(problem);
      case FromRoot _, ToRoot _, Rootless _ -> Support.needs("a scatter");
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return RootedMessages.schedule(problem, true, budget, random, progress);
  }
}
