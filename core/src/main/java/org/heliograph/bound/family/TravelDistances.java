package org.heliograph.bound.family;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// The distances that the chunks of one node travel: the numbers of chunks to send and to receive,
/// by distance.
final class TravelDistances {
  private final Problem problem;
  private final Demand demand;
  private final HopDistances from;
  private final HopDistances to;

  TravelDistances(final Problem problem) {
    this.problem = problem;
    this.demand = NodeRequirements.demand(problem);
    this.from = new HopDistances(new ChannelGraph(problem.topology(), false));
    this.to = new HopDistances(new ChannelGraph(problem.topology(), true));
  }

  /// The number of chunks that `node` must send, by the distance that they travel.
  ///
  /// A chunk travels as far as the farthest target that must have what this node holds.
  long[] sent(final int node) {
    final long[] counts = new long[problem.topology().nodes()];
    from.search(NodeSet.range(node, node + 1));
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (NodeRequirements.mustSend(demand, chunk, node)) {
        counts[from.farthest(demand.targets(chunk))]++;
      }
    }
    return counts;
  }

  /// The number of chunks that `node` must receive, by the distance that they travel.
  ///
  /// A copy comes from the nearest source; contributions must also come from the farthest.
  long[] taken(final int node) {
    final long[] counts = new long[problem.topology().nodes()];
    to.search(NodeSet.range(node, node + 1));
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (NodeRequirements.mustReceive(demand, chunk, node)) {
        final NodeSet sources = demand.sources(chunk);
        counts[demand.combines() ? to.farthest(sources) : to.nearest(sources)]++;
      }
    }
    return counts;
  }

  /// The slots needed if `counts` chunks travel at least `distance`, at most `perSlot` per slot.
  ///
  /// Of m chunks the last to be sent, or to arrive, is ⌈m / perSlot⌉ − 1 slots behind the first. It
  /// needs ⌈distance / hops⌉ slots in all.
  long slots(final long[] counts, final int distance, final long perSlot) {
    final long chunks = Arrays.stream(counts, distance, counts.length).sum();
    return chunks == 0
        ? 0
        : Math.ceilDiv(chunks, perSlot) - 1 + Math.ceilDiv(distance, problem.capabilities().hops());
  }
}
