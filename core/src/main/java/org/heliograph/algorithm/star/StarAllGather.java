package org.heliograph.algorithm.star;

import com.google.auto.service.AutoService;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// All-gather where every group has a coupler to every group, as on pops(t,g): each node sends its
/// chunk over each coupler of its group in turn.
///
/// Member m uses its couplers e, p at a time, in slot (m + ⌊e/p⌋) mod max(t, ⌈g/p⌉), so that no
/// coupler is used twice in a slot. It takes max(t, ⌈g/p⌉) slots, which is optimal. Deterministic;
/// ignores budget and `random`. O(n · g). On other passive stars `flooding` meets the bounds.
/// Source: *stack-kautz*, Sec. 2.
@AutoService(Scheduler.class)
@Summary("All-gather on passive stars: every node uses each coupler of its group in turn.")
@Source("stack-kautz, Sec. 2")
public record StarAllGather() implements Construction {
  private static final long MAX_SENDINGS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    return StarNetwork.support(problem).and(() -> support(problem, StarNetwork.of(problem)));
  }

  private static Support support(final Problem problem, final StarNetwork network) {
    return Support.needs(
            isEveryPairJoined(network.groups()), "one coupler from every group to every group")
        .and(
            () ->
                Support.needs(
                    isOfOneChunkEach(problem), "all-gather among all nodes, one chunk of each"))
        .and(
            () ->
                Requirements.atMost(
                    (long) problem.demand().chunks() * network.groups().nodes(), MAX_SENDINGS));
  }

  /// Whether chunk i is that of node i, and all must reach every node.
  private static boolean isOfOneChunkEach(final Problem problem) {
    final Demand demand = problem.demand();
    final int nodes = problem.topology().nodes();
    boolean inOrder = demand.chunks() == nodes && demand.fewestTargets() == nodes;
    for (int chunk = 0; chunk < demand.chunks() && inOrder; chunk++) {
      inOrder = demand.sources(chunk).get(0) == chunk;
    }
    return switch (CollectivePattern.of(demand)) {
      case AllGather _ -> inOrder;
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }

  private static boolean isEveryPairJoined(final Digraph groups) {
    final int n = groups.nodes();
    return groups.arcs() == (long) n * n
        && IntStream.range(0, n * n).allMatch(pair -> groups.multiplicity(pair / n, pair % n) == 1);
  }

  @Override
  public Schedule construct(final Problem problem) {
    final StarNetwork network = StarNetwork.of(problem);
    final Digraph groups = network.groups();
    final int atOnce = Math.min(network.transmissions(), groups.nodes());
    final int slots = Math.max(network.stack(), Math.ceilDiv(groups.nodes(), atOnce));
    final CouplerTransmissions sent = new CouplerTransmissions();
    for (int node = 0; node < network.topology().nodes(); node++) {
      for (int e = 0; e < groups.nodes(); e++) {
        final int slot = (node % network.stack() + e / atOnce) % slots;
        sent.copy(new Post(slot, node, node, groups.outArc(network.group(node), e)));
      }
    }
    return sent.build();
  }
}
