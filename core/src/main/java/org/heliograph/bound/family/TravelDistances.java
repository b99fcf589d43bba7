package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// The distances that the chunks of one node travel: the numbers of chunks to send or, backward, to
/// receive, by distance.
final class TravelDistances {
  private final Problem problem;
  private final Demand demand;
  private final Direction direction;
  private final HopDistances search;

  TravelDistances(final Problem problem, final Direction direction) {
    this.problem = problem;
    this.demand = NodeRequirements.demand(problem);
    this.direction = direction;
    this.search = new HopDistances(new ChannelGraph(problem.topology(), direction));
  }

  /// The number of chunks that `node` must send, or receive, by the distance that they travel.
  ///
  /// A chunk travels as far as the farthest target that must have what this node holds. A copy
  /// comes from the nearest source; contributions must also come from the farthest.
  long[] counts(final int node) {
    final long[] counts = new long[problem.topology().nodes()];
    search.search(NodeSet.range(node, node + 1));
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (NodeRequirements.mustHandle(demand, chunk, node, direction)) {
        final NodeSet goals = direction.goals(demand, chunk);
        final boolean isCopied = direction.isBackward() && !demand.combines();
        counts[isCopied ? search.nearest(goals) : search.farthest(goals)]++;
      }
    }
    return counts;
  }

  /// The distance of every node from `node`, or to it; −1 where there is no way.
  List<Integer> levels(final int node) {
    search.search(NodeSet.range(node, node + 1));
    return IntStream.range(0, problem.topology().nodes())
        .map(search::distance)
        .map(distance -> distance == HopDistances.UNREACHABLE ? -1 : distance)
        .boxed()
        .toList();
  }

  /// The number of chunks that `node` can send, or receive, in one slot.
  long perSlot(final int node, final long enough) {
    return NodeRequirements.chunksPerSlot(problem, node, enough, direction);
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
