package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.topology.NodeSet;

/// How long the chunks of one node travel after they left it, or before they reach it, and the time
/// that follows.
///
/// The search serves all nodes; one node costs O(chunks + ends + n log n).
final class NodeTravel {
  private final TimeParameters times;
  private final Demand demand;
  private final Direction direction;
  private final TravelTimes search;

  NodeTravel(final TimeParameters times, final Direction direction) {
    this.times = times;
    this.direction = direction;
    demand = NodeRequirements.demand(times.problem());
    search = new TravelTimes(times, direction);
  }

  /// The travel times of the chunks that `node` must send, or receive, in increasing order.
  @SuppressWarnings("ReferenceEquality") // only saves work: equal sets give equal answers
  long[] travels(final int node) {
    final long first = NodeLanes.slowestPs(times, node, direction);
    search.search(NodeSet.range(node, node + 1));
    final LongList travels = new LongList();
    NodeSet last = NodeSet.range(0, 0);
    long travel = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (NodeRequirements.mustHandle(demand, chunk, node, direction)) {
        final NodeSet others = direction.goals(demand, chunk);
        if (others != last) {
          last = others;
          travel =
              direction.isBackward() && !demand.combines()
                  ? search.nearestBeyond(others, first)
                  : search.farthestBeyond(others, first);
        }
        travels.add(travel);
      }
    }
    final long[] sorted = travels.toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /// The time that the `count` chunks with the longest travels need.
  long leastPs(final int node, final long[] travels, final int count) {
    final ChannelWindows windows = new ChannelWindows(times);
    final long travel = travels[travels.length - count];
    NodeLanes.add(
        times, node, direction, _ -> true, Math.addExact(times.startupPs(), travel), windows);
    return Math.addExact(windows.leastPs(BigInteger.valueOf(count)), times.openingPs());
  }
}
