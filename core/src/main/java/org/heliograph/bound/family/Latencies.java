package org.heliograph.bound.family;

import java.util.Arrays;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.units.Bandwidth;

/// The least time from the beginning of the first message to the end of the last by which one chunk
/// gets from a set of nodes to another.
///
/// With routes of one channel: the shortest path, where a channel costs start-up, sending,
/// propagation and conversion. With longer routes: the least over the rates ρ of start-up + sending
/// at ρ + the propagation over channels of rate ρ or more + conversion, and a message at the
/// highest rate for every further `hops` channels. One search per rate, of O(ends + n log n); more
/// than 32 rates are grouped, each group with its highest.
final class Latencies {
  private static final int CLASSES = 32;

  private final TimeParameters times;
  private final ChannelGraph graph;
  private final ChannelPaths paths;
  private final HopDistances hopDistances;
  private final long[] weights;
  private final long[] rates; // of the classes, each the least of its class
  private final long[] highest; // the highest rate of each class
  private final long[] least;

  Latencies(final TimeParameters times) {
    this.times = times;
    graph = new ChannelGraph(times.topology(), Direction.FORWARD);
    paths = new ChannelPaths(graph, false);
    hopDistances = new HopDistances(graph);
    weights = new long[graph.channels];
    least = new long[graph.nodes];
    final long[] all = new long[graph.channels];
    for (int channel = 0; channel < all.length; channel++) {
      all[channel] = times.rate(channel).bitsPerSecond();
    }
    final long[] distinct = Arrays.stream(all).distinct().sorted().toArray();
    final boolean one = times.hops() == 1 || !times.isWhole();
    final int classes = one ? 1 : Math.min(CLASSES, distinct.length);
    rates = new long[classes];
    highest = new long[classes];
    for (int i = 0; i < classes; i++) {
      rates[i] = distinct[(int) ((long) i * distinct.length / classes)];
      highest[i] = distinct[(int) ((i + 1L) * distinct.length / classes) - 1];
    }
  }

  /// The number of searches for one set of roots.
  int searches() {
    return rates.length;
  }

  void search(final NodeSet roots) {
    Arrays.fill(least, TravelTimes.NEVER);
    if (times.hops() > 1) {
      hopDistances.search(roots);
    }
    for (int i = 0; i < rates.length; i++) {
      weigh(rates[i]);
      paths.search(roots, weights);
      for (int node = 0; node < least.length; node++) {
        final long distance = paths.distance(node);
        if (distance < barred()) {
          least[node] = Math.min(least[node], latency(node, distance, highest[i]));
        }
      }
    }
    for (int i = 0; i < roots.size(); i++) {
      least[roots.get(i)] = 0;
    }
  }

  private long latency(final int node, final long distance, final long rate) {
    if (times.hops() == 1) {
      return distance;
    }
    final long further = Math.max(0, Math.ceilDiv(hopDistances.distance(node), times.hops()) - 1);
    final long first = Math.addExact(times.startupPs(), times.sendingPs(new Bandwidth(rate)));
    final long each = Math.addExact(times.leastPs(), times.conversionPs());
    return Math.addExact(
        Math.addExact(Math.addExact(first, distance), times.conversionPs()),
        Math.multiplyExact(further, each));
  }

  /// A distance that no route over the channels of a class has.
  private long barred() {
    return Long.MAX_VALUE / (graph.nodes + 1);
  }

  private void weigh(final long rate) {
    final Topology topology = times.topology();
    for (int channel = 0; channel < weights.length; channel++) {
      final boolean slow = times.rate(channel).bitsPerSecond() < rate;
      weights[channel] =
          times.hops() == 1
              ? times.hopPs(channel)
              : slow ? barred() : topology.kind(channel).propagation().picoseconds();
    }
  }

  /// The least time to `node` in the last search.
  long to(final int node) {
    return least[node];
  }
}
