package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.topology.Topology;

/// Distances in links from a node to all others, or to it from all others; each node's are computed
/// when they are first asked for, in O(ends of channels).
final class LinkDistances {
  private static final int FAR = Integer.MAX_VALUE;

  private final Topology topology;
  private final boolean backwards;
  private final Map<Integer, int[]> known = new HashMap<>();

  LinkDistances(final Topology topology, final boolean backwards) {
    this.topology = topology;
    this.backwards = backwards;
  }

  /// The number of links from `node` to `other`, or if backwards from `other` to `node`.
  int between(final int node, final int other) {
    return known.computeIfAbsent(node, this::computed)[other];
  }

  private int[] computed(final int node) {
    return new Search(node).distances;
  }

  /// A breadth-first search from one node; each channel is crossed once.
  private final class Search {
    private final int[] distances = new int[topology.nodes()];
    private final int[] queue = new int[topology.nodes()];
    private final boolean[] crossed = new boolean[Math.toIntExact(topology.channels())];
    private int tail = 1;

    Search(final int node) {
      Arrays.fill(distances, FAR);
      distances[node] = 0;
      queue[0] = node;
      for (int head = 0; head < tail; head++) {
        final int at = queue[head];
        final int degree = backwards ? topology.inDegree(at) : topology.outDegree(at);
        for (int i = 0; i < degree; i++) {
          cross(backwards ? topology.inChannel(at, i) : topology.outChannel(at, i), at);
        }
      }
    }

    private void cross(final long channel, final int from) {
      if (crossed[(int) channel]) {
        return;
      }
      crossed[(int) channel] = true;
      final int count = backwards ? topology.writerCount(channel) : topology.readerCount(channel);
      for (int i = 0; i < count; i++) {
        final int other = backwards ? topology.writer(channel, i) : topology.reader(channel, i);
        if (distances[other] == FAR) {
          distances[other] = distances[from] + 1;
          queue[tail++] = other;
        }
      }
    }
  }
}
