package org.heliograph.topology;

import java.util.Arrays;

/// Pairs of opposite channels between two nodes, which a drawing shows as one line.
final class OppositeChannels {
  private OppositeChannels() {}

  /// The number of disjoint pairs of one medium; 0 unless all channels are links.
  ///
  /// Time O(n + m log degree), memory O(degree).
  static long count(final Topology topology, final Medium medium) {
    if (!topology.isPointToPoint()) {
      return 0;
    }
    long twice = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      twice += common(heads(topology, node, medium), tails(topology, node, medium));
    }
    return twice / 2;
  }

  private static int[] heads(final Topology topology, final int node, final Medium medium) {
    final int[] heads = new int[topology.outDegree(node)];
    int count = 0;
    for (int i = 0; i < heads.length; i++) {
      final long channel = topology.outChannel(node, i);
      if (topology.kind(channel).medium() == medium) {
        heads[count++] = topology.reader(channel, 0);
      }
    }
    return sorted(heads, count);
  }

  private static int[] tails(final Topology topology, final int node, final Medium medium) {
    final int[] tails = new int[topology.inDegree(node)];
    int count = 0;
    for (int i = 0; i < tails.length; i++) {
      final long channel = topology.inChannel(node, i);
      if (topology.kind(channel).medium() == medium) {
        tails[count++] = topology.writer(channel, 0);
      }
    }
    return sorted(tails, count);
  }

  private static int[] sorted(final int[] values, final int count) {
    final int[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    return sorted;
  }

  /// The number of values that two sorted lists share, counted with multiplicity.
  private static int common(final int[] one, final int[] other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < one.length && j < other.length) {
      if (one[i] == other[j]) {
        shared++;
        i++;
        j++;
      } else if (one[i] < other[j]) {
        i++;
      } else {
        j++;
      }
    }
    return shared;
  }
}
