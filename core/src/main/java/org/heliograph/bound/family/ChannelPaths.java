package org.heliograph.bound.family;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.topology.NodeSet;

/// Cheapest routes from a set of nodes, where every channel has a weight ≥ 0. Buffers are reused
/// from one search to the next.
///
/// A search typically takes O(ends + n log n). With `minimal` only routes with the fewest channels
/// count; this requires channels with one reader and one writer. After a search with weights ≥ 1,
/// [#load] distributes amounts evenly over all cheapest routes.
final class ChannelPaths {
  private static final long FAR = Long.MAX_VALUE;

  private final ChannelGraph graph;
  private final boolean minimal;
  private final HopDistances hopDistances;
  private final long[] distances;
  private final long[] opened;
  private final int[] order;
  private final boolean[] settled;
  private final double[] nodeRoutes;
  private final double[] channelRoutes;
  private final LongList keys = new LongList();
  private final IntList heap = new IntList();
  private int reached;

  ChannelPaths(final ChannelGraph graph, final boolean minimal) {
    this.graph = graph;
    this.minimal = minimal;
    this.hopDistances = new HopDistances(graph);
    this.distances = new long[graph.nodes];
    this.opened = new long[graph.channels];
    this.order = new int[graph.nodes];
    this.settled = new boolean[graph.nodes];
    this.nodeRoutes = new double[graph.nodes];
    this.channelRoutes = new double[graph.channels];
  }

  /// The cost of the cheapest route to `node` in the last search.
  long distance(final int node) {
    return distances[node];
  }

  /// Searches from `roots` with `weights[channel]`; throws `ArithmeticException` on overflow.
  ChannelPaths search(final NodeSet roots, final long[] weights) {
    Arrays.fill(distances, FAR);
    Arrays.fill(opened, FAR);
    reached = 0;
    if (minimal) {
      searchByLevels(roots, weights);
    } else {
      searchByCost(roots, weights);
    }
    return this;
  }

  private void searchByLevels(final NodeSet roots, final long[] weights) {
    hopDistances.search(roots);
    for (int i = 0; i < roots.size(); i++) {
      distances[roots.get(i)] = 0;
    }
    reached = hopDistances.reached();
    for (int i = 0; i < reached; i++) {
      final int node = hopDistances.node(i);
      order[i] = node;
      for (int c = graph.nodeOffsets[node]; c < graph.nodeOffsets[node + 1]; c++) {
        final int channel = graph.nodeChannels[c];
        final int head = graph.ends[graph.endOffsets[channel]];
        if (hopDistances.distance(head) == hopDistances.distance(node) + 1) {
          opened[channel] = Math.addExact(distances[node], weights[channel]);
          distances[head] = Math.min(distances[head], opened[channel]);
        }
      }
    }
  }

  private void searchByCost(final NodeSet roots, final long[] weights) {
    Arrays.fill(settled, false);
    keys.clear();
    heap.clear();
    for (int i = 0; i < roots.size(); i++) {
      lower(roots.get(i), 0);
    }
    while (!heap.isEmpty()) {
      final int node = heap.get(0);
      removeFirst();
      if (!settled[node]) {
        settled[node] = true;
        order[reached++] = node;
        for (int c = graph.nodeOffsets[node]; c < graph.nodeOffsets[node + 1]; c++) {
          open(graph.nodeChannels[c], distances[node], weights);
        }
      }
    }
  }

  /// Opens a channel from its nearest writer only; the other writers cannot reach its readers more
  /// cheaply.
  private void open(final int channel, final long distance, final long[] weights) {
    if (opened[channel] != FAR) {
      return;
    }
    opened[channel] = Math.addExact(distance, weights[channel]);
    for (int e = graph.endOffsets[channel]; e < graph.endOffsets[channel + 1]; e++) {
      if (opened[channel] < distances[graph.ends[e]]) {
        lower(graph.ends[e], opened[channel]);
      }
    }
  }

  private void lower(final int node, final long distance) {
    distances[node] = distance;
    int place = heap.size();
    heap.add(node);
    keys.add(distance);
    while (place > 0 && keys.get((place - 1) >> 1) > distance) {
      move((place - 1) >> 1, place);
      place = (place - 1) >> 1;
    }
    heap.set(place, node);
    keys.set(place, distance);
  }

  private void removeFirst() {
    final int node = heap.removeLast();
    final long key = keys.removeLast();
    final int size = heap.size();
    int place = 0;
    while (2 * place + 1 < size) {
      int child = 2 * place + 1;
      child += child + 1 < size && keys.get(child + 1) < keys.get(child) ? 1 : 0;
      if (keys.get(child) >= key) {
        break;
      }
      move(child, place);
      place = child;
    }
    if (size > 0) {
      heap.set(place, node);
      keys.set(place, key);
    }
  }

  private void move(final int from, final int to) {
    heap.set(to, heap.get(from));
    keys.set(to, keys.get(from));
  }

  /// Sends `amounts[node]` from the roots to each node, evenly over all cheapest routes, and adds
  /// the amount that crosses each channel, times `factor`, to `loads`. Overwrites `amounts`.
  void load(
      final double[] amounts, final long[] weights, final double factor, final double[] loads) {
    countRoutes(weights);
    for (int i = reached - 1; i >= 0; i--) {
      final int node = order[i];
      for (int c = graph.nodeOffsets[node]; c < graph.nodeOffsets[node + 1]; c++) {
        final int channel = graph.nodeChannels[c];
        if (isCheapest(node, channel, weights)) {
          amounts[node] += amountOn(channel, amounts) * nodeRoutes[node];
        }
      }
    }
    for (int channel = 0; channel < graph.channels; channel++) {
      if (channelRoutes[channel] > 0) {
        loads[channel] += factor * channelRoutes[channel] * amountOn(channel, amounts);
      }
    }
  }

  private boolean isCheapest(final int start, final int channel, final long[] weights) {
    return opened[channel] != FAR
        && distances[start] == opened[channel] - weights[channel]
        && (!minimal
            || hopDistances.distance(graph.ends[graph.endOffsets[channel]])
                == hopDistances.distance(start) + 1);
  }

  private void countRoutes(final long[] weights) {
    Arrays.fill(nodeRoutes, 0);
    Arrays.fill(channelRoutes, 0);
    for (int i = 0; i < reached; i++) {
      final int node = order[i];
      nodeRoutes[node] = distances[node] == 0 ? 1 : routesInto(node);
      for (int c = graph.nodeOffsets[node]; c < graph.nodeOffsets[node + 1]; c++) {
        final int channel = graph.nodeChannels[c];
        if (isCheapest(node, channel, weights)) {
          channelRoutes[channel] += nodeRoutes[node];
        }
      }
    }
  }

  private double routesInto(final int node) {
    double routes = 0;
    for (int i = 0; i < graph.inDegree(node); i++) {
      final int channel = graph.inChannel(node, i);
      routes += opened[channel] == distances[node] ? channelRoutes[channel] : 0;
    }
    return routes;
  }

  /// The amount per route that crosses `channel` to its ends.
  private double amountOn(final int channel, final double[] amounts) {
    double amount = 0;
    for (int e = graph.endOffsets[channel]; e < graph.endOffsets[channel + 1]; e++) {
      final int end = graph.ends[e];
      if (opened[channel] == distances[end] && distances[end] > 0) {
        amount += amounts[end] / nodeRoutes[end];
      }
    }
    return amount;
  }
}
