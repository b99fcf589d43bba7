package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Reduce-scatter on passive stars: every chunk's tree into its target grows backwards in time, all
/// trees together, by one sender per coupler and slot.
///
/// Every node sends every chunk except its own once, so n−1 slots, or s·(n−1)/c where s members
/// share c couplers, are needed; the rarest chunks grow first. It also supports reduce of several
/// chunks. Every node must contribute, and chunks × nodes may be at most 2²³. O(couplers · slots ·
/// chunks / 64).
@AutoService(Scheduler.class)
@Summary("Reduce-scatter on passive stars: all in-trees grow together, rarest chunk first.")
public record StarReduceScatter() implements Scheduler {
  private static final long MAX_SENDINGS = 1L << 23;

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case Reduce _, ReduceScatter _ when problem.demand().chunks() > 1 -> ofSeveral(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("a reduce-scatter, or a reduce of several chunks");
    };
  }

  private static Support ofSeveral(final Problem problem) {
    final Demand demand = problem.demand();
    final int nodes = problem.topology().nodes();
    return Requirements.atMost((long) demand.chunks() * nodes, MAX_SENDINGS)
        .and(() -> Requirements.contributionsOfAll(problem))
        .and(() -> StarNetwork.support(problem));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final StarNetwork network = StarNetwork.of(problem);
    final long sendings = (long) problem.demand().chunks() * problem.topology().nodes();
    final long each = (long) network.topology().nodes() * network.transmissions();
    return Restarts.best(
        budget,
        (int) Math.ceilDiv(sendings - problem.demand().chunks(), each),
        random,
        progress,
        (_, split, work) -> new InTrees(network, problem.demand(), split).grow(work));
  }
}
