package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.LongList;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// What all cuts of one problem share: the network in flat arrays, the slots from each node back to
/// all others, and chunks with equal sources and targets as one; for the argument see
/// [CutGrowth.CutGrowthCertificate].
///
/// A search takes O(n + channels); those over the whole network are kept, up to 2²⁴ numbers.
final class CutNetwork {
  private static final int MOST_KEPT = 1 << 24;

  final Problem problem;
  final Topology topology;
  final Capabilities capabilities;
  final int nodes;
  final int channels;
  private final ChannelGraph forward;
  private final ChannelGraph backward;
  private final boolean mixed; // whether routes stay in one of two media
  private final int[] queue;
  private final int[][] before; // by end of channels
  private final int[] nowhereFar; // the slots from a node that one slot connects with all
  private final long[] influence;
  private final List<NodeSet> sources = new ArrayList<>();
  private final List<NodeSet> targets = new ArrayList<>();
  private final LongList counts = new LongList();

  CutNetwork(final Problem problem) {
    this.problem = problem;
    this.topology = problem.topology();
    this.capabilities = problem.capabilities();
    this.nodes = topology.nodes();
    this.channels = Math.toIntExact(topology.channels());
    this.forward = new ChannelGraph(topology, Direction.FORWARD);
    this.backward = new ChannelGraph(topology, Direction.BACKWARD);
    this.queue = new int[nodes];
    this.mixed = MediumSlots.isMixed(topology);
    this.before = new int[2 * nodes][];
    this.nowhereFar = new int[nodes];
    final BitSet all = Cut.prefix(nodes);
    this.influence = growth(all, all, Direction.BACKWARD);
    final Demand demand = problem.demand();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      add(demand.sources(chunk), demand.targets(chunk));
    }
  }

  private void add(final NodeSet from, final NodeSet to) {
    final int last = sources.size() - 1;
    if (last >= 0 && from.equals(sources.get(last)) && to.equals(targets.get(last))) {
      counts.set(last, counts.get(last) + 1);
    } else {
      sources.add(from);
      targets.add(to);
      counts.add(1);
    }
  }

  /// The number of runs of chunks with equal sources and targets.
  int runs() {
    return sources.size();
  }

  NodeSet sources(final int run) {
    return sources.get(run);
  }

  NodeSet targets(final int run) {
    return targets.get(run);
  }

  /// The number of chunks of a run.
  long chunks(final int run) {
    return counts.get(run);
  }

  int tail(final int channel) {
    return backward.ends[channel];
  }

  int head(final int channel) {
    return forward.ends[channel];
  }

  /// Where a channel begins or, with `direction` forward, ends: below twice the number of nodes,
  /// and equal for channels of one medium at one node.
  int end(final int channel, final Direction direction) {
    final int node = direction.isBackward() ? tail(channel) : head(channel);
    return 2 * node + (mixed ? MediumSlots.medium(topology, channel) : 0);
  }

  /// Whether a route may pass all nodes, so that one slot is enough to reach any of them.
  boolean hasLongRoutes() {
    return capabilities.hops() >= nodes && !mixed;
  }

  /// The maximum number of nodes that can influence one node within 0, 1, … slots.
  long[] influence() {
    return influence;
  }

  /// The slots from each node to the use of a channel that begins at `end`, over the whole network.
  int[] before(final int end) {
    final int[] kept = before[end];
    if (kept != null) {
      return kept;
    }
    final int[] slots = slotsFrom(end, Cut.prefix(nodes), Direction.BACKWARD);
    final int[] shared = Arrays.equals(slots, nowhereFar) ? nowhereFar : slots;
    if (shared == nowhereFar || (long) nodes * nodes <= MOST_KEPT) {
      before[end] = shared;
    }
    return shared;
  }

  /// The least number of slots between the use of a channel with this `end` and the arrival at each
  /// node, over nodes that are `allowed`; −1 where no route leads.
  int[] slotsFrom(final int end, final BitSet allowed, final Direction direction) {
    final ChannelGraph graph = direction.isBackward() ? backward : forward;
    final int start = end / 2;
    if (mixed && capabilities.hops() >= nodes) {
      return new MediumSlots(topology, graph).after(start, end % 2, allowed);
    }
    final int[] distances = new int[nodes];
    Arrays.fill(distances, Integer.MIN_VALUE);
    for (int node = allowed.nextSetBit(0); node >= 0; node = allowed.nextSetBit(node + 1)) {
      distances[node] = -1;
    }
    int reached = 1;
    queue[0] = start;
    distances[start] = 0;
    for (int begin = 0; begin < reached; begin++) {
      final int node = queue[begin];
      final int next = distances[node] + 1;
      for (int i = graph.nodeOffsets[node]; i < graph.nodeOffsets[node + 1]; i++) {
        final int other = graph.ends[graph.nodeChannels[i]];
        if (distances[other] == -1) {
          distances[other] = next;
          queue[reached++] = other;
        }
      }
    }
    // The route that uses the channel itself has room for hops − 1 further channels.
    final int hops = capabilities.hops();
    for (int node = 0; node < nodes; node++) {
      distances[node] = distances[node] < 0 ? -1 : distances[node] / hops;
    }
    return distances;
  }

  /// The maximum number of `nodes` that one node informs, or that influence it, within 0, 1, …
  /// slots.
  long[] growth(final BitSet informed, final BitSet allowed, final Direction direction) {
    final int[] capacities = new int[informed.cardinality()];
    int count = 0;
    for (int node = informed.nextSetBit(0); node >= 0; node = informed.nextSetBit(node + 1)) {
      capacities[count++] = capacity(node, allowed, direction);
    }
    Arrays.sort(capacities);
    final long[] sizes = MediumGrowth.grown(capacities);
    return mixed
        ? MediumGrowth.smaller(
            sizes, new MediumGrowth(problem, informed, allowed, direction).sizes())
        : sizes;
  }

  /// The maximum number of nodes that `node` informs, or hears, in one slot.
  private int capacity(final int node, final BitSet allowed, final Direction direction) {
    final ChannelGraph graph = direction.isBackward() ? backward : forward;
    long lanes = 0;
    for (int i = graph.nodeOffsets[node]; i < graph.nodeOffsets[node + 1]; i++) {
      final int channel = graph.nodeChannels[i];
      if (allowed.get(graph.ends[channel])) {
        // With routes of one channel further lanes lead to the same neighbour.
        lanes += capabilities.hops() == 1 ? 1 : topology.lanes(channel);
      }
    }
    return (int) Math.min(nodes, Math.min(direction.ports(capabilities), lanes));
  }
}
