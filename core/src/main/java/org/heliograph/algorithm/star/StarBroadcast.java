package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Pruning;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Broadcast and multicast of one chunk on passive stars, in waves between groups.
///
/// In the first slot the source uses the coupler from its group to itself, or one that leads to
/// another group. After that, every informed group uses as many couplers to uninformed groups as it
/// has members, those towards the farthest groups first. It takes k+1 slots on stack-kautz(s,d,k)
/// with s ≥ d, and two slots on pops(t,g) with t ≥ g−2. If a group has more couplers than members,
/// or the source's group has no coupler to itself, the scheduler tries other orders while the
/// budget lasts. An attempt takes O(couplers). Source: *stack-kautz*, Table 1.
@AutoService(Scheduler.class)
@Summary("Broadcast of one chunk on passive stars: the source's group first, then group by group.")
@Source("stack-kautz, Table 1")
public record StarBroadcast() implements Scheduler {
  private static final int ORDERS = 2;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Unicast _, Broadcast _ when problem.demand().chunks() == 1 ->
          StarNetwork.support(problem);
      case FromRoot _, ToRoot _, Rootless _ -> Support.needs("a broadcast of one chunk");
    };
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork network = StarNetwork.of(problem);
    final Demand demand = problem.demand();
    final GroupFlooding flooding =
        new GroupFlooding(network, demand.sources(0).get(0), demand.targets(0));
    final boolean chooses =
        network.isLimited() || !network.hasOwnCoupler(network.group(demand.sources(0).get(0)));
    final long attempts = chooses ? budget.evaluations() : Math.min(ORDERS, budget.evaluations());
    return Restarts.best(
        new Budget(attempts, budget.interrupted()),
        flooding.farthest(),
        random,
        progress,
        (index, split, work) -> {
          work.add(network.groups().arcs());
          final CouplerTransmissions sent = new CouplerTransmissions();
          final GroupFlooding.Start start =
              index % ORDERS == 0 ? GroupFlooding.Start.OWN_FIRST : GroupFlooding.Start.OWN_LAST;
          flooding.spread(start, 0, split, sent);
          return Optional.of(needed(problem, sent.build()));
        });
  }

  /// Returns the schedule without the waves that no target needs.
  private static Schedule needed(final Problem problem, final Schedule schedule) {
    return problem.demand().targets(0).size() < problem.topology().nodes() - 1
        ? Pruning.of(problem.topology(), problem.demand(), schedule)
        : schedule;
  }
}
