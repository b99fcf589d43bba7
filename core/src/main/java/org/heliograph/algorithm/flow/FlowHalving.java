package org.heliograph.algorithm.flow;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.graph.ConcurrentFlow;
import org.heliograph.graph.FlowShares;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;

/// Scatter in the fewest slots: one flow for all slots together, halved until each part fits one.
///
/// The least T for which a flow of at most T · lanes on every channel serves all targets is a
/// bound, by its cut; halving, with every amount rounded up or down, makes T flows of at most
/// `lanes`, one a slot, so T is reached: exact without relays, in polynomial time. Takes shortest
/// routes where they allow the same T. Supports one source, a route of any length, and any ports;
/// deterministic, ignores `random`. Time O(flow + Σ hops · log T).
@AutoService(Scheduler.class)
@Summary("One source to all its targets: a flow for all slots, halved until each part fits one.")
public record FlowHalving() implements Scheduler {
  private static final long MAX_HOPS = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    if (!Deliveries.fit(problem.demand(), capabilities)) {
      return Support.no("it sends from one source, each chunk on routes of its own");
    }
    if (capabilities.hops() != Capabilities.UNLIMITED
        || capabilities.routing() == Routing.XY
        || capabilities.isReconfigurable()
        || !problem.topology().isPointToPoint()) {
      return Support.no("a flow needs links, set up as they are, and routes of any length");
    }
    final Support listed = Network.support(problem.topology());
    if (!listed.isSupported()) {
      return listed;
    }
    final Network network = Network.of(problem);
    if (network.isMixed() || network.keepsLanes()) {
      return Support.no("a flow may change lanes and media on the way");
    }
    final long hops = ShortestArcs.of(network, problem).hops();
    return Support.when(
        hops <= MAX_HOPS,
        "its routes have %d channels in all; at most %d".formatted(hops, MAX_HOPS));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final Network network = Network.of(problem);
    final Deliveries deliveries = Deliveries.of(problem);
    final ConcurrentFlow flow = leastFlow(network, deliveries, ShortestArcs.of(network, problem));
    final FlowRoutes routes = new FlowRoutes(network, deliveries, flow.circuit());
    final boolean complete =
        FlowShares.split(
            flow.circuit(),
            flow.flows(),
            flow.rounds(),
            (slot, arcs, amounts) -> {
              progress.at(slot, flow.rounds(), "slots");
              routes.add(slot, arcs, amounts);
              return !budget.interrupted().getAsBoolean();
            });
    return complete
        ? new Outcome.Found(routes.schedule())
        : new Outcome.Exhausted(Optional.empty());
  }

  /// On shortest routes if they need no more slots than others, or if they must be.
  private static ConcurrentFlow leastFlow(
      final Network network, final Deliveries deliveries, final ShortestArcs shortest) {
    final int least = deliveries.leastSlots(network.capabilities());
    final ConcurrentFlow direct = flow(network, deliveries, shortest.capacities(), least);
    if (network.capabilities().routing() == Routing.MINIMAL || direct.rounds() == least) {
      return direct;
    }
    final int[] lanes = new int[network.graph().arcs()];
    for (int arc = 0; arc < lanes.length; arc++) {
      lanes[arc] = network.lanes(network.channel(arc));
    }
    final ConcurrentFlow free = flow(network, deliveries, lanes, least);
    return free.rounds() < direct.rounds() ? free : direct;
  }

  private static ConcurrentFlow flow(
      final Network network, final Deliveries deliveries, final int[] capacities, final int least) {
    return ConcurrentFlow.of(
        network.graph(), capacities, deliveries.source(), deliveries.counts(), least);
  }
}
