package org.heliograph.solvers;

import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// A problem in the form that the exact search uses: a graph whose arcs are channels, commodities,
/// and the limits of a call.
final class ExactSearchModel {
  /// The largest number of variables of a model that is built.
  static final long MAX_VARIABLES = 60_000;

  private final Topology topology;
  private final Capabilities allowed;
  private final Digraph graph;
  private final List<FlowCommodity> commodities;

  private ExactSearchModel(final Problem problem, final Capabilities allowed) {
    this.topology = problem.topology();
    this.allowed = allowed;
    this.graph = topology.graph();
    this.commodities = FlowCommodity.of(problem.demand(), topology.nodes(), allowed.relay());
  }

  /// Returns the problem with everything that it allows.
  static ExactSearchModel of(final Problem problem) {
    return new ExactSearchModel(problem, problem.capabilities());
  }

  /// Returns the problem without calls over several arcs, if it allows such calls and can be solved
  /// without them. A solution of the restricted problem is a solution of the problem, and is found
  /// sooner.
  static Optional<ExactSearchModel> oneHop(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    return allowed.relay() && allowed.hops() > 1 && !problem.demand().hasSingleTargets()
        ? Optional.of(new ExactSearchModel(problem, allowed.withHops(1)))
        : Optional.empty();
  }

  /// Returns whether the model allows everything that the problem allows, so that "infeasible" is a
  /// proof.
  static Support support(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final Topology topology = problem.topology();
    if (problem.demand().combines()) {
      return Support.no("its model has copies only; here they combine");
    }
    if (!problem.demand().hasSingleTargets()) {
      final Support copies = Requirements.switchesThatMulticast(problem);
      if (!copies.isSupported()) {
        return copies;
      }
    }
    if (allowed.aggregate()) {
      return Support.no("its model has one chunk on a lane, but here chunks merge into messages");
    }
    if (!topology.isPointToPoint() || topology.channels() > MAX_VARIABLES) {
      return Support.no("its model is for few channels, and for links");
    }
    if (allowed.sendPorts() < Capabilities.UNLIMITED
        || allowed.receivePorts() < Capabilities.UNLIMITED
        || allowed.isReconfigurable()) {
      return Support.no("its model has neither port limits nor idle slots");
    }
    if (allowed.routing() == Routing.XY
        || (allowed.hops() != 1 && allowed.hops() != Capabilities.UNLIMITED)) {
      return Support.no("its model has routes of one channel or of any number, in any order");
    }
    final Support routes = routes(problem.demand(), allowed);
    if (!routes.isSupported()) {
      return routes;
    }
    final Support lanes = lanes(topology, allowed);
    return lanes.isSupported() ? size(problem) : lanes;
  }

  private static Support routes(final Demand demand, final Capabilities allowed) {
    if (allowed.routing() == Routing.MINIMAL && (allowed.relay() || !demand.hasSingleSources())) {
      return Support.no("shortest routes it models from one source without relays (relay=false)");
    }
    return Support.when(
        !allowed.taps() || demand.hasSingleTargets(),
        "its model has no light-trees, which serve several targets at once");
  }

  private static Support lanes(final Topology topology, final Capabilities allowed) {
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (topology.kind(channel).medium() != topology.kind(0).medium()) {
        return Support.no("its model has routes through one medium only");
      }
      if (allowed.laneContinuity() && topology.lanes(channel) > 1) {
        return Support.no("its model does not keep a route on one of several lanes");
      }
    }
    return Support.yes();
  }

  private static Support size(final Problem problem) {
    final Demand demand = problem.demand();
    final Topology topology = problem.topology();
    final long places = topology.nodes() + topology.channels();
    final String tooLarge =
        "its model would have more than %s variables, for flows, places and slots"
            .formatted(MAX_VARIABLES);
    if (demand.chunks() > MAX_VARIABLES) {
      return Support.no(tooLarge);
    }
    final List<FlowCommodity> flows =
        FlowCommodity.of(demand, topology.nodes(), problem.capabilities().relay());
    final long arrivals = flows.stream().mapToLong(FlowCommodity::units).sum();
    final long slots = Math.ceilDiv(arrivals, Math.max(1, topology.channels()));
    return Support.when(flows.size() * places * slots <= MAX_VARIABLES, tooLarge);
  }

  /// Whether the model of `slots` slots has few enough variables to be built.
  boolean isBuildable(final long slots) {
    final long places = topology.nodes() + topology.channels();
    return commodities.size() * places <= MAX_VARIABLES / Math.max(1, slots);
  }

  Digraph graph() {
    return graph;
  }

  List<FlowCommodity> commodities() {
    return commodities;
  }

  int lanes(final int arc) {
    return topology.lanes(arc);
  }

  /// Returns whether nodes may relay.
  boolean relays() {
    return allowed.relay();
  }

  /// Whether a call ends after one arc.
  boolean isOneHop() {
    return allowed.hops() == 1;
  }

  boolean keepsLanes() {
    return allowed.laneContinuity();
  }

  /// Returns whether slots may be exchanged, because no transmission waits for another.
  boolean hasAlikeSlots() {
    return !allowed.relay() && commodities.stream().noneMatch(FlowCommodity::copies);
  }

  /// Returns for each arc whether `commodity` may use it.
  boolean[] usefulArcs(final FlowCommodity flowCommodity) {
    final int[] distances = BreadthFirst.distancesFrom(graph, flowCommodity.source());
    final boolean minimal = allowed.routing() == Routing.MINIMAL;
    final boolean[] useful = new boolean[graph.arcs()];
    for (int arc = 0; arc < useful.length; arc++) {
      final int tail = distances[graph.tail(arc)];
      useful[arc] =
          tail >= 0
              && flowCommodity.start(graph.head(arc)) == 0
              && (!minimal || distances[graph.head(arc)] == tail + 1);
    }
    return useful;
  }
}
