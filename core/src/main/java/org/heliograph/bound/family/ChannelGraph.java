package org.heliograph.bound.family;

import org.heliograph.topology.Topology;

/// A topology stored in flat arrays, for searches along its channels or against them.
///
/// A search pays for each channel once, regardless of its number of writers and readers. Memory:
/// two entries of 4 bytes per channel end.
final class ChannelGraph {
  final int nodes;
  final int channels;
  final int[] nodeOffsets;
  final int[] nodeChannels;
  final int[] endOffsets;
  final int[] ends;
  private final int[] inOffsets;
  private final int[] inChannels;

  /// Searches follow channels from writers to readers, or from readers to writers if `backward`.
  ChannelGraph(final Topology topology, final Direction direction) {
    nodes = topology.nodes();
    channels = Math.toIntExact(topology.channels());
    endOffsets = new int[channels + 1];
    for (int channel = 0; channel < channels; channel++) {
      endOffsets[channel + 1] = endOffsets[channel] + direction.ends(topology, channel);
    }
    ends = new int[endOffsets[channels]];
    for (int channel = 0; channel < channels; channel++) {
      for (int e = endOffsets[channel]; e < endOffsets[channel + 1]; e++) {
        ends[e] = direction.end(topology, channel, e - endOffsets[channel]);
      }
    }
    nodeOffsets = offsets(topology, direction);
    nodeChannels = incident(topology, direction, nodeOffsets);
    inOffsets = offsets(topology, direction.opposite());
    inChannels = incident(topology, direction.opposite(), inOffsets);
  }

  private static int[] offsets(final Topology topology, final Direction direction) {
    final int[] offsets = new int[topology.nodes() + 1];
    for (int node = 0; node < topology.nodes(); node++) {
      offsets[node + 1] = offsets[node] + direction.degree(topology, node);
    }
    return offsets;
  }

  private static int[] incident(
      final Topology topology, final Direction direction, final int[] offsets) {
    final int[] channels = new int[offsets[topology.nodes()]];
    for (int node = 0; node < topology.nodes(); node++) {
      for (int c = offsets[node]; c < offsets[node + 1]; c++) {
        channels[c] = (int) direction.channel(topology, node, c - offsets[node]);
      }
    }
    return channels;
  }

  int inDegree(final int node) {
    return inOffsets[node + 1] - inOffsets[node];
  }

  int inChannel(final int node, final int index) {
    return inChannels[inOffsets[node] + index];
  }
}
