package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.topology.Topology;

/// Distances in links from a node to all others, or to it from all others; each node's are computed
/// when they are first asked for, in O(ends of channels).
final class HopDistances {
  private static final int FAR = Integer.MAX_VALUE;

  private final Topology topology;
  private final boolean backwards;
  private final Map<Integer, int[]> known = new HashMap<>();

  HopDistances(final Topology topology, final boolean backwards) {
    this.topology = topology;
    this.backwards = backwards;
  }

  /// The number of links from `node` to `other`, or if backwards from `other` to `node`.
  int between(final int node, final int other) {
    return known.computeIfAbsent(node, this::computed)[other];
  }

  private int[] computed(final int node) {
    final int[] distances = new int[topology.nodes()];
    final boolean[] seen = new boolean[Math.toIntExact(topology.channels())];
    Arrays.fill(distances, FAR);
    final int[] queue = new int[distances.length];
    distances[node] = 0;
    queue[0] = node;
    int tail = 1;
    for (int head = 0; head < tail; head++) {
      final int at = queue[head];
      final int degree = backwards ? topology.inDegree(at) : topology.outDegree(at);
      for (int i = 0; i < degree; i++) {
        final long channel = backwards ? topology.inChannel(at, i) : topology.outChannel(at, i);
        if (!seen[(int) channel]) {
          seen[(int) channel] = true;
          tail = reach(channel, distances[at] + 1, new Reached(distances, queue, tail));
        }
      }
    }
    return distances;
  }

  /// The distances so far, and the nodes reached in order.
  private record Reached(int[] distances, int[] queue, int tail) {}

  private int reach(final long channel, final int distance, final Reached reached) {
    int tail = reached.tail();
    final int count = backwards ? topology.writerCount(channel) : topology.readerCount(channel);
    for (int i = 0; i < count; i++) {
      final int other = backwards ? topology.writer(channel, i) : topology.reader(channel, i);
      if (reached.distances()[other] == FAR) {
        reached.distances()[other] = distance;
        reached.queue()[tail++] = other;
      }
    }
    return tail;
  }
}
