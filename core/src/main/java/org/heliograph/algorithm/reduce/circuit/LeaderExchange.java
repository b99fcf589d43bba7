package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Restarts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.NodeSet;

/// All-reduce of one chunk by leaders: all send to them, they exchange their sums, and they send
/// the result back, by circuits that share no lane.
///
/// Leaders dominate the network, and each slot of collection or return is a maximum flow between
/// them and the others; one slot collects from at most d members per leader, where d is the largest
/// number of lanes into a node. In each slot of the exchange groups of up to d + 1 leaders exchange
/// all to all, with other groups in each slot; their circuits are negotiated (*mcmurchie1995*).
/// So 2 + r slots suffice for at most (d + 1)^(1 + r) members, where a reduction to one node and a
/// broadcast from it take 2 log n / log (d + 1) slots or more. Attempts choose other leaders at
/// random, and stop at the fewest slots that these numbers allow. Empty if no leaders are found
/// whose circuits fit. Needs links, circuits of any length over any path, relays and all ports; at
/// most 1024 nodes. An attempt takes at most 2²⁰ steps, or one try for each number of slots.
@AutoService(Scheduler.class)
@Summary("All-reduce by circuits to leaders, an exchange among them, and circuits back.")
@Source("mcmurchie1995")
public record LeaderExchange() implements Scheduler {
  private static final int MOST_NODES = 1024;
  private static final int MOST_ARCS = 1 << 15;

  @Override
  public boolean isHeuristic() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce _ -> ofNetwork(problem);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("an all-reduce or barrier among the same nodes");
    };
  }

  private static Support ofNetwork(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return Support.needs(problem.demand().chunks() == 1, "one chunk")
        .and(() -> ofSize(problem))
        .and(() -> Requirements.linksOfOneMedium(problem.topology()))
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> Requirements.allPorts(problem))
        .and(
            () ->
                Support.needs(
                    allowed.hops() == Capabilities.UNLIMITED && allowed.routing() == Routing.ANY,
                    "circuits of any length over any path"))
        .and(
            () ->
                Support.needs(
                    !ArcNetwork.of(problem).keepsLanes(), "routes that may change the lane"));
  }

  private static Support ofSize(final Problem problem) {
    final long nodes = problem.topology().nodes();
    final long channels = problem.topology().channels();
    return Support.size(
        nodes <= MOST_NODES && channels <= MOST_ARCS,
        "it computes flows on %s nodes and %s channels; at most %s and %s"
            .formatted(nodes, channels, MOST_NODES, MOST_ARCS));
  }

  @Override
  public long leastSlots(final Problem problem) {
    return LeaderShapes.of(ArcNetwork.of(problem), problem.demand().participants()).leastSlots();
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final NodeSet members = problem.demand().participants();
    final LeaderSearch search = new LeaderSearch(ArcNetwork.of(problem), members);
    return Restarts.best(
        budget,
        search.leastSlots(),
        random,
        progress,
        (_, split, workCounter) -> search.attempt(split, workCounter));
  }
}
