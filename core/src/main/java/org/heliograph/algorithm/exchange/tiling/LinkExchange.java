package org.heliograph.algorithm.exchange.tiling;

import org.heliograph.algorithm.kernel.PairChunks;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// An all-to-all of one message for each ordered pair of different nodes, on links of one medium.
///
/// If no message is relayed, the order of slots is free: with w lanes on every link, w slots of a
/// schedule for one lane become the lanes of one slot. Memory 4 · n² bytes.
final class LinkExchange {
  static final int MOST_NODES = 4096;

  private final PairChunks pairChunks;
  private final int lanes;
  private final boolean isNamed;

  /// The exchange of a problem that [#support(Problem)] accepts.
  LinkExchange(final Problem problem) {
    this.pairChunks = PairChunks.of(problem.demand(), problem.topology().nodes()).orElseThrow();
    this.lanes = lanes(problem.topology());
    this.isNamed = lanes > 1 || problem.capabilities().laneContinuity();
  }

  /// The lanes that every link has.
  private static int lanes(final Topology topology) {
    int fewest = Integer.MAX_VALUE;
    for (long channel = 0; channel < topology.channels(); channel++) {
      fewest = Math.min(fewest, topology.lanes(channel));
    }
    return fewest;
  }

  /// Whether `problem` is such an exchange; ask [#reaches] too.
  static Support support(final Problem problem) {
    final Demand demand = problem.demand();
    final long nodes = problem.topology().nodes();
    if (nodes > MOST_NODES || demand.chunks() != nodes * (nodes - 1)) {
      return Support.needs("one message for every pair of at most " + MOST_NODES + " nodes");
    }
    return Requirements.noRetuning(problem)
        .and(() -> Requirements.allPorts(problem))
        .and(() -> Requirements.linksOfOneMedium(problem.topology()))
        .and(() -> betweenRanks(problem.topology()))
        .and(
            () ->
                Support.needs(
                    PairChunks.of(demand, (int) nodes).isPresent(),
                    "one message for every pair of nodes"));
  }

  /// Whether a route may cross `links` links in one slot.
  static Support reaches(final Problem problem, final int links) {
    return Support.needs(
        problem.capabilities().hops() >= links, "routes of any length in one slot");
  }

  private static Support betweenRanks(final Topology topology) {
    return Support.needs(
        topology.ranks().size() == topology.nodes(), "a network whose nodes are all ranks");
  }

  /// The message from `source` to `target`.
  int chunk(final int source, final int target) {
    return pairChunks.chunk(source, target, 0);
  }

  /// The slot of the `place`-th lane of all slots together.
  int slot(final int place) {
    return place / lanes;
  }

  /// Its lane, which is left open where there is no choice.
  int lane(final int place) {
    return isNamed ? place % lanes : Transmission.ANY_LANE;
  }

  /// The message from `source` to `target` over `arcs`, if each slot had one lane.
  Transmission message(final int source, final int target, final long[] arcs, final int place) {
    return new Transmission(
        chunk(source, target),
        source,
        Transmission.EVERY_READER,
        new Route.Path(arcs),
        isNamed ? 0 : Transmission.ANY_LANE,
        place,
        Action.COPY);
  }

  /// The messages of `places`, a schedule of one lane, on all lanes: w slots of it become one.
  /// O(hops of all messages).
  ColumnarSchedule onAllLanes(final Schedule places) {
    final ColumnarSchedule.Builder schedule =
        new ColumnarSchedule.Builder(Math.toIntExact(places.transmissions()));
    final TransmissionCursor at = places.cursor();
    while (at.advance()) {
      schedule.add(
          new Transmission(
              at.chunk(),
              at.sender(),
              at.receiver(),
              at.route(),
              lane(at.slot()),
              slot(at.slot()),
              at.action()));
    }
    return schedule.build();
  }

  /// Whether some link has one lane only.
  boolean hasOneLane() {
    return lanes == 1;
  }
}
