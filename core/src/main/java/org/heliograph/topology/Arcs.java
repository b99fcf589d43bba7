package org.heliograph.topology;

import org.heliograph.graph.Digraph;

/// A topology expanded to node-to-node arcs: a coupler of s writers and s readers becomes s² arcs.
///
/// For point-to-point topologies arc `a` is channel `a`. Arcs from a node to itself over a coupler
/// are left out.
public final class Arcs {
  private final Digraph graph;
  private final int[] channels;

  private Arcs(final Digraph graph, final int[] channels) {
    this.graph = graph;
    this.channels = channels;
  }

  static Arcs of(final Topology topology) {
    final boolean links = topology.isPointToPoint();
    final int count = count(topology);
    final int[] tails = new int[count];
    final int[] heads = new int[count];
    final int[] channels = new int[links ? 0 : count];
    int arc = 0;
    for (int channel = 0; channel < topology.channels(); channel++) {
      for (int w = 0; w < topology.writerCount(channel); w++) {
        for (int r = 0; r < topology.readerCount(channel); r++) {
          if (links || topology.writer(channel, w) != topology.reader(channel, r)) {
            tails[arc] = topology.writer(channel, w);
            heads[arc] = topology.reader(channel, r);
            if (!links) {
              channels[arc] = channel;
            }
            arc++;
          }
        }
      }
    }
    return new Arcs(Digraph.of(topology.nodes(), tails, heads), channels);
  }

  private static int count(final Topology topology) {
    if (topology.isPointToPoint()) {
      return requireExplicit(topology, topology.channels());
    }
    long count = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int readers = topology.readerCount(channel);
      for (int w = 0; w < topology.writerCount(channel); w++) {
        count += readers - (topology.hears(topology.writer(channel, w), channel) ? 1 : 0);
      }
    }
    return requireExplicit(topology, count);
  }

  private static int requireExplicit(final Topology topology, final long arcs) {
    if (arcs > TopologyBuilder.MAX_CHANNELS) {
      throw new IllegalArgumentException(
          "%s has %s arcs; at most %s can be listed. Maybe a smaller network."
              .formatted(topology.name(), arcs, TopologyBuilder.MAX_CHANNELS));
    }
    return (int) arcs;
  }

  public Digraph graph() {
    return graph;
  }

  /// The channel to which arc `arc` belongs.
  public int channel(final int arc) {
    return channels.length == 0 ? arc : channels[arc];
  }
}
