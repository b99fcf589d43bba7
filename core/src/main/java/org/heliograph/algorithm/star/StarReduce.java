package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Reduce of one chunk on passive stars, with the fewest possible slots if all nodes contribute.
///
/// In every slot each useful coupler brings one partial sum to one reader. All couplers into a
/// group bring sums at the same time, so a group of s members with c couplers is done about ⌈s/c⌉
/// slots after the first of them could send. Meets the bound `in-growth`. Deterministic; ignores
/// budget and `random`. O(couplers · slots).
@AutoService(Scheduler.class)
@Summary("Reduce of one chunk on passive stars, one partial sum per coupler and slot.")
public record StarReduce() implements Construction {
  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Reduce _ when problem.demand().chunks() == 1 -> StarNetwork.support(problem);
      case FromRoot _, ToRoot _, Rootless _ -> Support.needs("a reduce of one chunk");
    };
  }

  @Override
  public Schedule construct(final Problem problem) {
    final Demand demand = problem.demand();
    final CouplerTransmissions sent = new CouplerTransmissions();
    final int target = demand.targets(0).get(0);
    new InflowTree(StarNetwork.of(problem), demand.sources(0), target, false).send(0, sent);
    return sent.build();
  }
}
