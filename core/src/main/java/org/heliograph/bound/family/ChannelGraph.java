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
  ChannelGraph(final Topology topology, final boolean backward) {
    nodes = topology.nodes();
    channels = Math.toIntExact(topology.channels());
    endOffsets = new int[channels + 1];
    for (int channel = 0; channel < channels; channel++) {
      final int count = backward ? topology.writerCount(channel) : topology.readerCount(channel);
      endOffsets[channel + 1] = endOffsets[channel] + count;
    }
    ends = new int[endOffsets[channels]];
    for (int channel = 0; channel < channels; channel++) {
      for (int e = endOffsets[channel]; e < endOffsets[channel + 1]; e++) {
        final int i = e - endOffsets[channel];
        ends[e] = backward ? topology.writer(channel, i) : topology.reader(channel, i);
      }
    }
    nodeOffsets = offsets(topology, !backward);
    nodeChannels = incident(topology, !backward, nodeOffsets);
    inOffsets = offsets(topology, backward);
    inChannels = incident(topology, backward, inOffsets);
  }

  private static int[] offsets(final Topology topology, final boolean written) {
    final int[] offsets = new int[topology.nodes() + 1];
    for (int node = 0; node < topology.nodes(); node++) {
      final int degree = written ? topology.outDegree(node) : topology.inDegree(node);
      offsets[node + 1] = offsets[node] + degree;
    }
    return offsets;
  }

  private static int[] incident(
      final Topology topology, final boolean written, final int[] offsets) {
    final int[] channels = new int[offsets[topology.nodes()]];
    for (int node = 0; node < topology.nodes(); node++) {
      for (int c = offsets[node]; c < offsets[node + 1]; c++) {
        final int i = c - offsets[node];
        channels[c] = (int) (written ? topology.outChannel(node, i) : topology.inChannel(node, i));
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
