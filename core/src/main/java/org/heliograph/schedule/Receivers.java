package org.heliograph.schedule;

import org.heliograph.primitive.IntList;
import org.heliograph.topology.Topology;

/// The nodes that receive the chunk of a transmission; this class defines delivery.
///
/// A path delivers to the readers of its last channel, a tree to the readers of all its channels.
/// If a receiver is named, only that node receives; the sender never does. One instance is reused
/// for all positions of a cursor.
public final class Receivers {
  private final IntList nodes = new IntList();

  /// Computes the receivers of the current transmission of `at`.
  public void find(final Topology topology, final TransmissionCursor at) {
    nodes.clear();
    if (at.receiver() != Transmission.EVERY_READER) {
      nodes.add(at.receiver());
      return;
    }
    final int last = at.hops() - 1;
    for (int hop = at.isTree() ? 0 : last; hop <= last; hop++) {
      final long channel = at.channel(hop);
      final int readers = topology.readerCount(channel);
      for (int i = 0; i < readers; i++) {
        final int reader = topology.reader(channel, i);
        if (reader != at.sender()) {
          nodes.add(reader);
        }
      }
    }
  }

  public int count() {
    return nodes.size();
  }

  public int get(final int index) {
    return nodes.get(index);
  }
}
