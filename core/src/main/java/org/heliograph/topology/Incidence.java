package org.heliograph.topology;

/// A compressed relation between channels and nodes: the nodes of a channel and the channels of a
/// node.
///
/// If every channel has one node, offsets are not stored: 4 bytes per channel in each direction.
final class Incidence {
  private final int[] members;
  private final int[] ends;
  private final int[] nodeOffsets;
  private final int[] nodeChannels;

  /// `ends[c]` is the end position of the members of channel `c`; an empty array if each has one
  /// member.
  Incidence(final int nodes, final int channels, final int[] members, final int[] ends) {
    this.members = members;
    this.ends = ends;
    this.nodeOffsets = new int[nodes + 1];
    for (final int node : members) {
      nodeOffsets[node + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      nodeOffsets[node + 1] += nodeOffsets[node];
    }
    this.nodeChannels = new int[members.length];
    final int[] next = nodeOffsets.clone();
    for (int channel = 0; channel < channels; channel++) {
      for (int i = start(channel); i < end(channel); i++) {
        nodeChannels[next[members[i]]++] = channel;
      }
    }
  }

  private int start(final int channel) {
    return ends.length == 0 ? channel : channel == 0 ? 0 : ends[channel - 1];
  }

  private int end(final int channel) {
    return ends.length == 0 ? channel + 1 : ends[channel];
  }

  int count(final int channel) {
    return end(channel) - start(channel);
  }

  int member(final int channel, final int index) {
    return members[start(channel) + index];
  }

  int degree(final int node) {
    return nodeOffsets[node + 1] - nodeOffsets[node];
  }

  int channel(final int node, final int index) {
    return nodeChannels[nodeOffsets[node] + index];
  }
}
