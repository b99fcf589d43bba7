package org.heliograph.algorithm.gather.rates;

import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.view.RingOrLine;

/// A ring or line of the fast nodes only, and the all-gather of all chunks that they hold after the
/// slow nodes have sent theirs.
///
/// Node i is the i-th fast node. Channel 2i leads from it to the next one, channel 2i+1 back. A
/// channel has as many lanes as the narrowest of the links that it stands for.
final class FastNodeRing {
  private final FastNodes fastNodes;
  private final Problem problem;
  private final int[] chunks;

  /// Derives the ring or line for `whole`, seen as `gather`.
  FastNodeRing(final Problem whole, final RingAllGatherProblem gather, final FastNodes fastNodes) {
    this.fastNodes = fastNodes;
    this.chunks = new int[gather.total()];
    this.problem = whole.on(topology(whole.topology()), demand(gather));
  }

  private Topology topology(final Topology whole) {
    final TopologyBuilder builder =
        new TopologyBuilder("fast nodes of " + whole.name(), fastNodes.size()).ports(whole.ports());
    final int links = fastNodes.loop().isClosed() ? fastNodes.size() : fastNodes.size() - 1;
    for (int i = 0; i < links; i++) {
      final int next = (i + 1) % fastNodes.size();
      builder.kind(kind(whole, fastNodes.position(i), fastNodes.gap(i))).link(i, next);
      builder.kind(kind(whole, fastNodes.position(next), -fastNodes.gap(i))).link(next, i);
    }
    return builder.build();
  }

  private ChannelKind kind(final Topology whole, final int position, final int length) {
    final long[] channels = fastNodes.loop().channels(position, length);
    int lanes = Integer.MAX_VALUE;
    for (final long channel : channels) {
      lanes = Math.min(lanes, whole.lanes(channel));
    }
    return whole.kind(channels[0]).withLanes(lanes);
  }

  private Demand demand(final RingAllGatherProblem gather) {
    final RingOrLine ringOrLine = fastNodes.loop();
    final int[] indices = new int[ringOrLine.size()];
    for (int i = 0; i < fastNodes.size(); i++) {
      indices[fastNodes.position(i)] = i;
    }
    final NodeSet all = NodeSet.range(0, fastNodes.size());
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    int count = 0;
    for (int p = 0; p < ringOrLine.size(); p++) {
      final int host = indices[ringOrLine.step(p, fastNodes.toHost(p))];
      for (int i = 0; i < gather.count(p); i++) {
        demand.chunk(NodeSet.range(host, host + 1), all);
        chunks[count++] = gather.chunk(p, i);
      }
    }
    return demand.build();
  }

  Problem problem() {
    return problem;
  }

  /// Returns the chunk of the whole problem that is chunk `own` of [#problem].
  int chunk(final int own) {
    return chunks[own];
  }

  /// Returns the position of node `own`.
  int position(final int own) {
    return fastNodes.position(own);
  }

  /// Returns the length of `channel` along the whole ring or line: in links, forward if positive.
  int length(final long channel) {
    final int gap = fastNodes.gap((int) (channel >> 1));
    return channel % 2 == 0 ? gap : -gap;
  }
}
