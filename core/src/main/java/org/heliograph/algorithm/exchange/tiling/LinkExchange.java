package org.heliograph.algorithm.exchange.tiling;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;

/// An all-to-all with one message for each ordered pair of different nodes, on plain links with
/// routes of any length.
///
/// Memory 4 · n² bytes.
final class LinkExchange {
  static final int MOST_NODES = 4096;
  private static final int NONE = -1;

  private final int nodes;
  private final int[] chunks;
  private final int lane;

  /// Creates the exchange of a problem that [#support(Problem)] accepts.
  LinkExchange(final Problem problem) {
    this.nodes = problem.topology().nodes();
    this.chunks = new int[nodes * nodes];
    this.lane = PlainLinks.lane(problem);
    fill(problem.demand());
  }

  private boolean fill(final Demand demand) {
    Arrays.fill(chunks, NONE);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final int pair = demand.sources(chunk).get(0) * nodes + demand.targets(chunk).get(0);
      if (chunks[pair] != NONE) {
        return false;
      }
      chunks[pair] = chunk;
    }
    return true;
  }

  /// Returns whether `problem` is such an exchange.
  static Support support(final Problem problem) {
    final Demand demand = problem.demand();
    final long nodes = problem.topology().nodes();
    if (nodes > MOST_NODES || demand.chunks() != nodes * (nodes - 1)) {
      return Support.no("it needs one message for every pair of at most " + MOST_NODES + " nodes");
    }
    if (problem.capabilities().hops() != Capabilities.UNLIMITED) {
      return Support.no("it needs routes of any length in one slot");
    }
    final Support links = PlainLinks.support(problem);
    if (!links.isSupported()) {
      return links;
    }
    return Support.when(
        !demand.combines()
            && demand.hasSingleSources()
            && demand.hasSingleTargets()
            && new LinkExchange(problem).isComplete(demand),
        "it needs one message for every pair of nodes");
  }

  /// With as many chunks as pairs and no pair twice, it suffices that no chunk goes from a node to
  /// itself.
  private boolean isComplete(final Demand demand) {
    for (int node = 0; node < nodes; node++) {
      if (chunks[node * nodes + node] != NONE) {
        return false;
      }
    }
    return fill(demand);
  }

  /// Returns the message from `source` to `target` over `arcs` in `slot`.
  Transmission message(final int source, final int target, final long[] arcs, final int slot) {
    return new Transmission(
        chunks[source * nodes + target],
        source,
        Transmission.EVERY_READER,
        new Route.Path(arcs),
        lane,
        slot,
        Action.COPY);
  }
}
