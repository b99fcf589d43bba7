package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Gather on passive stars: the root receives from all couplers of its group at once. Each coupler
/// is the end of a tree of groups with about the same number of chunks.
///
/// It takes ⌈(n−s)/d⌉ slots where d couplers lead into the root's group from s-member groups. Any
/// member of a group may relay a chunk. O(n · hops) plus the time of [RootBranches]. Source:
/// *stack-kautz*, Sec. 2.
@AutoService(Scheduler.class)
@Summary("Gather on passive stars, balanced over the couplers into the root's group.")
@Source("stack-kautz, Sec. 2")
public record StarGather() implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Unicast _, Gather _ -> RootedMessages.support(problem);
      case FromRoot _, ToRoot _, Rootless _ -> Support.needs("a gather");
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return RootedMessages.schedule(problem, false, budget, random, progress);
  }
}
