package org.heliograph.algorithm.exchange.flow;

import com.google.auto.service.AutoService;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.ConcurrentFlow;
import org.heliograph.graph.FlowShares;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;

/// Scatter in the fewest slots: one flow for all slots together, halved until each part fits into
/// one slot.
///
/// The least T for which a flow of at most T · lanes on every channel serves all targets is a lower
/// bound, by its cut. Halving, with every amount rounded up or down, makes T flows of at most
/// `lanes`, one per slot, so T slots are enough: the result is exact without relays, in polynomial
/// time. It takes shortest routes where they allow the same T; where they are prescribed, chunks
/// may wait on the way. Supports one source, routes of any length, and any ports. Deterministic;
/// ignores `random`. Time O(flow + Σ hops · log T).
@AutoService(Scheduler.class)
@Summary("Scatter from one source: a flow for all slots, halved until each part fits one slot.")
public record FlowHalving() implements Scheduler {
  private static final long MAX_HOPS = 1L << 28;

  @Override
  public Support supports(final Problem problem) {
    final Capabilities capabilities = problem.capabilities();
    if (!SourceDeliveries.fit(problem.demand(), capabilities)) {
      return Support.needs("scatter, or broadcast without relaying: a route for every delivery");
    }
    if (capabilities.hops() != Capabilities.UNLIMITED
        || capabilities.routing() == Routing.XY
        || capabilities.isReconfigurable()
        || !problem.topology().isPointToPoint()) {
      return Support.no("a flow needs links, set up as they are, and routes of any length");
    }
    final Support listed = ArcNetwork.support(problem.topology());
    if (!listed.isSupported()) {
      return listed;
    }
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    if (arcNetwork.isMixed() || arcNetwork.keepsLanes()) {
      return Support.no("a flow may change lanes and media on the way");
    }
    final long hops = ShortestArcs.of(arcNetwork, problem).hops();
    return Support.size(
        hops <= MAX_HOPS,
        "its routes have %s channels in all; at most %s".formatted(hops, MAX_HOPS));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final SourceDeliveries sourceDeliveries = SourceDeliveries.of(problem);
    final ShortestArcs shortest = ShortestArcs.of(arcNetwork, problem);
    final int least = sourceDeliveries.leastSlots(arcNetwork);
    final ConcurrentFlow direct = flow(arcNetwork, sourceDeliveries, shortest.capacities(), least);
    if (direct.rounds() > least) {
      final ConcurrentFlow free = flow(arcNetwork, sourceDeliveries, lanes(arcNetwork), least);
      final Optional<Schedule> shorter =
          free.rounds() < direct.rounds()
              ? detoured(arcNetwork, sourceDeliveries, free, budget)
              : Optional.empty();
      if (shorter.isPresent()) {
        return new Outcome.Found(shorter.get());
      }
    }
    return routed(arcNetwork, sourceDeliveries, direct, budget)
        .<Outcome>map(Outcome.Found::new)
        .orElseGet(() -> new Outcome.Exhausted(Optional.empty()));
  }

  /// Returns the schedule of a flow on routes that need not be shortest, with waits where shortest
  /// routes are prescribed.
  private static Optional<Schedule> detoured(
      final ArcNetwork arcNetwork,
      final SourceDeliveries sourceDeliveries,
      final ConcurrentFlow flow,
      final Budget budget) {
    if (arcNetwork.capabilities().routing() == Routing.ANY) {
      return routed(arcNetwork, sourceDeliveries, flow, budget);
    }
    if (!RelayedDetours.fit(arcNetwork, flow.rounds())) {
      return Optional.empty();
    }
    final RelayedDetours relayedDetours =
        new RelayedDetours(arcNetwork, sourceDeliveries.source(), flow.rounds());
    return isSplit(sourceDeliveries, flow, relayedDetours, budget)
        ? relayedDetours.schedule()
        : Optional.empty();
  }

  private static Optional<Schedule> routed(
      final ArcNetwork arcNetwork,
      final SourceDeliveries sourceDeliveries,
      final ConcurrentFlow flow,
      final Budget budget) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final FlowRoutes.Taker taker =
        (slot, chunk, path) ->
            schedule.add(
                arcNetwork.unicast(
                    new ArcNetwork.Message(chunk, Action.COPY),
                    path,
                    0,
                    path.length,
                    new ArcNetwork.Place(slot, 0)));
    return isSplit(sourceDeliveries, flow, taker, budget)
        ? Optional.of(schedule.build())
        : Optional.empty();
  }

  /// Passes the routes of all slots to `taker`; returns false if interrupted.
  private static boolean isSplit(
      final SourceDeliveries sourceDeliveries,
      final ConcurrentFlow flow,
      final FlowRoutes.Taker taker,
      final Budget budget) {
    final FlowRoutes routes = new FlowRoutes(sourceDeliveries, flow.circuit(), taker);
    return FlowShares.split(
        flow.circuit(),
        flow.flows(),
        flow.rounds(),
        (slot, arcs, amounts) -> {
          routes.add(slot, arcs, amounts);
          return !budget.interrupted().getAsBoolean();
        });
  }

  private static int[] lanes(final ArcNetwork arcNetwork) {
    final int[] lanes = new int[arcNetwork.graph().arcs()];
    for (int arc = 0; arc < lanes.length; arc++) {
      lanes[arc] = arcNetwork.lanes(arcNetwork.channel(arc));
    }
    return lanes;
  }

  private static ConcurrentFlow flow(
      final ArcNetwork arcNetwork,
      final SourceDeliveries sourceDeliveries,
      final int[] capacities,
      final int least) {
    return ConcurrentFlow.of(
        arcNetwork.graph(),
        capacities,
        sourceDeliveries.source(),
        sourceDeliveries.counts(),
        least);
  }
}
