package org.heliograph.algorithm.exchange.circulant;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Topology;

/// The offsets o for which a network has a channel from every node s to s + o (mod n).
///
/// A complete network has all offsets and needs no table; others need 8 bytes per pair of nodes.
final class Offsets {
  private static final int MOST_NODES = 2048;
  private static final long NONE = -1;

  private final int nodes;
  private final Topology topology;
  private final long[][] channels;
  private final int[] all;

  private Offsets(final Topology topology) {
    this.topology = topology;
    this.nodes = topology.nodes();
    this.channels = topology instanceof CompleteTopology ? new long[0][] : channels(topology);
    this.all = IntStream.range(1, nodes).filter(this::isAtEveryNode).toArray();
  }

  /// The offsets of a network of links; none if it has too many nodes.
  static Offsets of(final Topology topology) {
    return new Offsets(topology);
  }

  private static long[][] channels(final Topology topology) {
    final int nodes = topology.nodes() <= MOST_NODES ? topology.nodes() : 0;
    final long[][] channels = new long[nodes][nodes];
    for (int node = 0; node < nodes; node++) {
      Arrays.fill(channels[node], NONE);
      for (int i = 0; i < topology.outDegree(node); i++) {
        final long channel = topology.outChannel(node, i);
        channels[node][Math.floorMod(topology.reader(channel, 0) - node, nodes)] = channel;
      }
    }
    return channels;
  }

  private boolean isAtEveryNode(final int offset) {
    return topology instanceof CompleteTopology
        || (channels.length > 0
            && IntStream.range(0, nodes).allMatch(node -> channels[node][offset] != NONE));
  }

  /// All offsets, ascending.
  int[] all() {
    return all.clone();
  }

  /// Whether every offset from 1 to n − 1 is available.
  boolean areComplete() {
    return all.length == nodes - 1;
  }

  /// The channel from `node` over `offset`.
  long channel(final int node, final int offset) {
    return topology instanceof final CompleteTopology complete
        ? complete.channelBetween(node, (node + offset) % nodes)
        : channels[node][offset];
  }
}
