package org.heliograph.algorithm.reduce.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Topology;

/// The pairs of nodes that are joined in both directions, each an arc of `pairs` from its lower
/// node to the other, and the channels of each direction.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record TwoWayLinks(Digraph pairs, List<int[]> up, List<int[]> down) {
  /// The links of a network without couplers; loops do not count. O(channels log
  /// channels).
  static TwoWayLinks of(final Topology topology) {
    final int nodes = topology.nodes();
    final Map<Long, List<Integer>> channels = new TreeMap<>();
    for (int channel = 0; channel < topology.channels(); channel++) {
      final long from = topology.writer(channel, 0);
      channels
          .computeIfAbsent(from * nodes + topology.reader(channel, 0), _ -> new ArrayList<>())
          .add(channel);
    }
    final List<int[]> up = new ArrayList<>();
    final List<int[]> down = new ArrayList<>();
    channels.forEach(
        (ends, forth) -> {
          final long from = ends / nodes;
          final long to = ends % nodes;
          final List<Integer> back = channels.getOrDefault(to * nodes + from, List.of());
          if (from < to && !back.isEmpty()) {
            up.add(forth.stream().mapToInt(it -> it).toArray());
            down.add(back.stream().mapToInt(it -> it).toArray());
          }
        });
    final int[] tails = up.stream().mapToInt(it -> topology.writer(it[0], 0)).toArray();
    final int[] heads = up.stream().mapToInt(it -> topology.reader(it[0], 0)).toArray();
    return new TwoWayLinks(Digraph.of(nodes, tails, heads), up, down);
  }

  /// What each pair carries each way, where each channel carries `capacities[channel]`.
  long[] capacities(final long[] capacities) {
    final long[] both = new long[pairs.arcs()];
    Arrays.setAll(
        both, pair -> Math.min(sum(up.get(pair), capacities), sum(down.get(pair), capacities)));
    return both;
  }

  private static long sum(final int[] channels, final long[] capacities) {
    return Arrays.stream(channels)
        .mapToLong(channel -> capacities[channel])
        .reduce(0, Math::addExact);
  }

  /// The network as a graph with an arc each way for every pair.
  Digraph bothWays() {
    final int[] tails = new int[2 * pairs.arcs()];
    final int[] heads = new int[tails.length];
    for (int arc = 0; arc < tails.length; arc++) {
      tails[arc] = arc % 2 == 0 ? pairs.tail(arc / 2) : pairs.head(arc / 2);
      heads[arc] = arc % 2 == 0 ? pairs.head(arc / 2) : pairs.tail(arc / 2);
    }
    return Digraph.of(pairs.nodes(), tails, heads);
  }
}
