package org.heliograph.bound.family;

import java.util.Arrays;
import org.heliograph.topology.NodeSet;

/// Distances in channels from a set of nodes. Buffers are reused from one search to the next.
///
/// A search takes O(channel ends).
final class HopDistances {
  /// The distance of a node that no route reaches.
  static final int UNREACHABLE = Integer.MAX_VALUE;

  private final ChannelGraph graph;
  private final int[] distances;
  private final int[] queue;
  private final boolean[] used;
  private int reached;

  HopDistances(final ChannelGraph graph) {
    this.graph = graph;
    this.distances = new int[graph.nodes];
    this.queue = new int[graph.nodes];
    this.used = new boolean[graph.channels];
  }

  HopDistances search(final NodeSet roots) {
    Arrays.fill(distances, UNREACHABLE);
    Arrays.fill(used, false);
    reached = 0;
    for (int i = 0; i < roots.size(); i++) {
      reach(roots.get(i), 0);
    }
    for (int begin = 0; begin < reached; begin++) {
      final int node = queue[begin];
      for (int i = graph.nodeOffsets[node]; i < graph.nodeOffsets[node + 1]; i++) {
        final int channel = graph.nodeChannels[i];
        if (!used[channel]) {
          used[channel] = true;
          for (int e = graph.endOffsets[channel]; e < graph.endOffsets[channel + 1]; e++) {
            reach(graph.ends[e], distances[node] + 1);
          }
        }
      }
    }
    return this;
  }

  private void reach(final int node, final int distance) {
    if (distances[node] == UNREACHABLE) {
      distances[node] = distance;
      queue[reached++] = node;
    }
  }

  int distance(final int node) {
    return distances[node];
  }

  /// The number of nodes that the last search reached.
  int reached() {
    return reached;
  }

  /// The `index`-th node reached, nearest first.
  int node(final int index) {
    return queue[index];
  }

  /// The largest distance among `set`.
  int farthest(final NodeSet set) {
    int farthest = 0;
    for (int i = 0; i < set.size(); i++) {
      farthest = Math.max(farthest, distances[set.get(i)]);
    }
    return farthest;
  }

  /// The least distance among `set`.
  int nearest(final NodeSet set) {
    int nearest = UNREACHABLE;
    for (int i = 0; i < set.size(); i++) {
      nearest = Math.min(nearest, distances[set.get(i)]);
    }
    return nearest;
  }

  /// The number of nodes that the last search reached within `radius`; O(log n).
  int within(final int radius) {
    int low = 0;
    int high = reached;
    while (low < high) {
      final int middle = (low + high) >>> 1;
      if (distances[queue[middle]] <= radius) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
