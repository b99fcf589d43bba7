package org.heliograph.algorithm.star;

import org.heliograph.primitive.IntList;

/// Messages with a sender and a target each, and the couplers that each crosses in turn.
///
/// Stored in columns: 12 bytes per message and 4 per hop. Mutable while routes are chosen.
final class RoutedMessages {
  private final int[] senders;
  private final int[] chunks;
  private final int[] starts;
  private final IntList arcs = new IntList();
  private int count;

  /// Reserves room for `most` messages.
  RoutedMessages(final int most) {
    senders = new int[most];
    chunks = new int[most];
    starts = new int[most + 1];
    arcs.ensureCapacity(2L * most);
  }

  /// Adds a message of `chunk` from `sender` over the first `hops` of `route`.
  void add(final int chunk, final int sender, final int[] route, final int hops) {
    arcs.addAll(route, 0, hops);
    chunks[count] = chunk;
    senders[count] = sender;
    starts[++count] = arcs.size();
  }

  int count() {
    return count;
  }

  int chunk(final int message) {
    return chunks[message];
  }

  int sender(final int message) {
    return senders[message];
  }

  int hops(final int message) {
    return starts[message + 1] - starts[message];
  }

  /// Returns the coupler that a message crosses when `left` of its hops are left, including this
  /// one.
  int arc(final int message, final int left) {
    return arcs.get(starts[message + 1] - left);
  }

  int mostHops() {
    int most = 0;
    for (int message = 0; message < count; message++) {
      most = Math.max(most, hops(message));
    }
    return most;
  }

  /// Returns the number of messages that cross each of `couplers`.
  int[] loads(final int couplers) {
    final int[] loads = new int[couplers];
    for (int i = 0; i < arcs.size(); i++) {
      loads[arcs.get(i)]++;
    }
    return loads;
  }
}
