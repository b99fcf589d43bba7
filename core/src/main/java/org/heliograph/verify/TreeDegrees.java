package org.heliograph.verify;

import org.heliograph.primitive.IntList;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// Over how many channels of one tree each node receives, and over how many it sends.
///
/// A channel counts for its writer: the sender of the tree if it may write it, otherwise a node
/// that the tree has reached; of several, a rank, or else the one that has most arrivals left.
/// O(hops · ends) per tree; memory 8 bytes per node.
final class TreeDegrees {
  private final Topology topology;
  private final int[] received;
  private final int[] sent;
  private final IntList nodes = new IntList(); // those whose counts are not zero

  TreeDegrees(final Topology topology) {
    this.topology = topology;
    this.received = new int[topology.nodes()];
    this.sent = new int[topology.nodes()];
  }

  /// Counts the tree of the current transmission of `at`.
  void count(final TransmissionCursor at) {
    for (int i = 0; i < nodes.size(); i++) {
      received[nodes.get(i)] = 0;
      sent[nodes.get(i)] = 0;
    }
    nodes.clear();
    nodes.add(at.sender());
    for (int hop = 0; hop < at.hops(); hop++) {
      final long channel = at.channel(hop);
      sent[writer(at.sender(), channel)]++;
      for (int i = 0; i < topology.readerCount(channel); i++) {
        final int reader = topology.reader(channel, i);
        if (received[reader]++ == 0 && reader != at.sender()) {
          nodes.add(reader);
        }
      }
    }
  }

  private int writer(final int sender, final long channel) {
    int best = sender;
    for (int i = 0; i < topology.writerCount(channel) && !topology.writes(sender, channel); i++) {
      final int node = topology.writer(channel, i);
      if (received[node] > 0 && (best == sender || value(node) > value(best))) {
        best = node;
      }
    }
    return best;
  }

  private int value(final int node) {
    return topology.ranks().contains(node) ? Integer.MAX_VALUE : received[node] - sent[node];
  }

  /// The number of nodes that take part, the sender first.
  int nodes() {
    return nodes.size();
  }

  int node(final int index) {
    return nodes.get(index);
  }

  int sent(final int node) {
    return sent[node];
  }

  /// The arrivals that the tree does not send on; negative if it sends more than arrive.
  int left(final int node) {
    return received[node] - sent[node];
  }
}
