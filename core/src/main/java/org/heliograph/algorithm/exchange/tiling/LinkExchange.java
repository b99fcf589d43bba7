package org.heliograph.algorithm.exchange.tiling;

import org.heliograph.algorithm.kernel.PairChunks;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.Topology;

/// An all-to-all of one message for each ordered pair of different nodes, on plain links that
/// routes of any length may use.
///
/// Memory 4 · n² bytes.
final class LinkExchange {
  static final int MOST_NODES = 4096;

  private final PairChunks pairChunks;
  private final int lane;

  /// The exchange of a problem that [#support(Problem)] accepts.
  LinkExchange(final Problem problem) {
    this.pairChunks = PairChunks.of(problem.demand(), problem.topology().nodes()).orElseThrow();
    // A channel has one lane here, but a lightpath must still name it.
    this.lane = problem.capabilities().laneContinuity() ? 0 : Transmission.ANY_LANE;
  }

  /// Whether `problem` is such an exchange on links of one lane.
  static Support support(final Problem problem) {
    return onAnyLanes(problem).and(() -> Requirements.plainLinks(problem.topology()));
  }

  /// Whether `problem` is such an exchange, on links of any number of lanes.
  static Support onAnyLanes(final Problem problem) {
    final Demand demand = problem.demand();
    final long nodes = problem.topology().nodes();
    if (nodes > MOST_NODES || demand.chunks() != nodes * (nodes - 1)) {
      return Support.needs("one message for every pair of at most " + MOST_NODES + " nodes");
    }
    if (problem.capabilities().hops() != Capabilities.UNLIMITED) {
      return Support.needs("routes of any length in one slot");
    }
    return Requirements.noRetuning(problem)
        .and(() -> Requirements.allPorts(problem))
        .and(() -> betweenRanks(problem.topology()))
        .and(
            () ->
                Support.needs(
                    PairChunks.of(demand, (int) nodes).isPresent(),
                    "one message for every pair of nodes"));
  }

  private static Support betweenRanks(final Topology topology) {
    return Support.needs(
        topology.ranks().size() == topology.nodes(), "a network whose nodes are all ranks");
  }

  /// The message from `source` to `target`.
  int chunk(final int source, final int target) {
    return pairChunks.chunk(source, target, 0);
  }

  /// The message from `source` to `target` over `arcs` in `slot`.
  Transmission message(final int source, final int target, final long[] arcs, final int slot) {
    return new Transmission(
        chunk(source, target),
        source,
        Transmission.EVERY_READER,
        new Route.Path(arcs),
        lane,
        slot,
        Action.COPY);
  }
}
