package org.heliograph.simulate.wormhole;

import org.heliograph.topology.Topology;

/// The pairs of a channel and a channel that may follow it in a network of links, numbered
/// consecutively.
final class ChannelFollowers {
  private final Topology topology;
  private final int[] firstPair; // by channel, and one more
  private final int[] number; // by channel: its place among those that leave its node

  ChannelFollowers(final Topology topology) {
    this.topology = topology;
    final int channels = Math.toIntExact(topology.channels());
    firstPair = new int[channels + 1];
    number = new int[channels];
    for (int channel = 0; channel < channels; channel++) {
      firstPair[channel + 1] =
          Math.addExact(firstPair[channel], topology.outDegree(topology.reader(channel, 0)));
    }
    for (int node = 0; node < topology.nodes(); node++) {
      for (int i = 0; i < topology.outDegree(node); i++) {
        number[(int) topology.outChannel(node, i)] = i;
      }
    }
  }

  int channels() {
    return number.length;
  }

  int pairs() {
    return firstPair[number.length];
  }

  /// The number of the pair of `channel` and `follower`, which leaves the node where `channel`
  /// ends.
  int pair(final int channel, final int follower) {
    return firstPair[channel] + number[follower];
  }

  /// The number of channels that may follow `channel`.
  int count(final int channel) {
    return firstPair[channel + 1] - firstPair[channel];
  }

  int get(final int channel, final int index) {
    return (int) topology.outChannel(topology.reader(channel, 0), index);
  }

  /// The number of channels that `channel` may follow.
  int leaderCount(final int channel) {
    return topology.inDegree(topology.writer(channel, 0));
  }

  int leader(final int channel, final int index) {
    return (int) topology.inChannel(topology.writer(channel, 0), index);
  }
}
