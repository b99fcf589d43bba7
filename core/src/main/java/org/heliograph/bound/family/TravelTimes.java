package org.heliograph.bound.family;

import java.util.function.IntPredicate;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

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

  TravelTimes(final TimeParameters times, final Direction direction) {
    final ChannelGraph graph = new ChannelGraph(times.topology(), direction);
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

  /// The time that a lane of `channel` cannot use, since data from the roots of `from` must reach
  /// one of its `writers` before, and then one of the roots of `to` from one of its `readers`;
  /// never if no such data crosses it.
  static long lostPs(
      final TimeParameters times,
      final long channel,
      final TravelTimes from,
      final TravelTimes to,
      final IntPredicate writers,
      final IntPredicate readers) {
    final Topology topology = times.topology();
    final long before = from.nearest(topology, channel, Direction.BACKWARD, writers);
    final long after =
        before == NEVER ? NEVER : to.nearest(topology, channel, Direction.FORWARD, readers);
    return after == NEVER
        ? NEVER
        : Math.addExact(
            Math.addExact(Math.addExact(before, after), times.startupPs()),
            Math.addExact(
                topology.kind(channel).propagation().picoseconds(), times.conversionPs()));
  }

  private long nearest(
      final Topology topology,
      final long channel,
      final Direction direction,
      final IntPredicate counts) {
    long nearest = NEVER;
    for (int i = 0; i < direction.ends(topology, channel); i++) {
      final int end = direction.end(topology, channel, i);
      nearest = counts.test(end) ? Math.min(nearest, toChannel(end)) : nearest;
    }
    return nearest;
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
