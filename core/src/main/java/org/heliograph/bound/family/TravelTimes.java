package org.heliograph.bound.family;

import org.heliograph.topology.NodeSet;

/// The least times that data need from a set of nodes to others, or from others to the set.
///
/// With routes of one channel every channel costs a message. Otherwise the propagation of the
/// shortest route counts, and a message for every further `hops` channels. Buffers are reused from
/// one search to the next; a search typically takes O(ends + n log n).
final class TravelTimes {
  /// The time to a node that no route reaches.
  static final long NEVER = Long.MAX_VALUE;

  private final int hops;
  private final long stepPs;
  private final long conversionPs;
  private final ChannelPaths paths;
  private final HopDistances hopDistances;
  private final long[] weights;

  TravelTimes(final TimeParameters times, final boolean backward) {
    final ChannelGraph graph = new ChannelGraph(times.topology(), backward);
    hops = times.hops();
    conversionPs = times.conversionPs();
    stepPs = Math.addExact(times.leastPs(), conversionPs);
    paths = new ChannelPaths(graph, false);
    hopDistances = new HopDistances(graph);
    weights = new long[graph.channels];
    for (int channel = 0; channel < weights.length; channel++) {
      weights[channel] =
          hops == 1
              ? times.hopPs(channel)
              : times.topology().kind(channel).propagation().picoseconds();
    }
  }

  void search(final NodeSet roots) {
    paths.search(roots, weights);
    if (hops > 1) {
      hopDistances.search(roots);
    }
  }

  /// The time between the roots and a channel at `node`, without the start-up and the conversion of
  /// the message that crosses it.
  long toChannel(final int node) {
    final long distance = paths.distance(node);
    return distance == NEVER || hops == 1
        ? distance
        : plusSteps(distance, Math.ceilDiv(hopDistances.distance(node) + 1, hops) - 1);
  }

  /// The time between the roots and `node`, without `firstPs`: the start-up and the sending of the
  /// message at the roots.
  long beyond(final int node, final long firstPs) {
    final long distance = paths.distance(node);
    if (distance == NEVER || hops == 1) {
      return distance == NEVER ? NEVER : Math.max(0, distance - firstPs);
    }
    final long messages = Math.ceilDiv(hopDistances.distance(node), hops);
    return messages == 0
        ? distance
        : plusSteps(Math.addExact(distance, conversionPs), messages - 1);
  }

  private long plusSteps(final long distance, final long steps) {
    return Math.addExact(distance, Math.multiplyExact(steps, stepPs));
  }

  /// The greatest [#beyond] of `set`.
  long farthestBeyond(final NodeSet set, final long firstPs) {
    long farthest = 0;
    for (int i = 0; i < set.size(); i++) {
      farthest = Math.max(farthest, beyond(set.get(i), firstPs));
    }
    return farthest;
  }

  /// The least [#beyond] of `set`.
  long nearestBeyond(final NodeSet set, final long firstPs) {
    long nearest = NEVER;
    for (int i = 0; i < set.size(); i++) {
      nearest = Math.min(nearest, beyond(set.get(i), firstPs));
    }
    return nearest;
  }
}
