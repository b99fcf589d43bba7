package org.heliograph.simulate.circuit;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;

/// When each node holds each chunk as the schedule means it: a copy once it has come, a sum once
/// all that comes earlier in the schedule has.
///
/// What comes too early is kept aside, so that nobody sends more than the schedule says.
final class PossessionTimes {
  private final Demand demand;
  private final KeyNumbering keyNumbering = new KeyNumbering(); // of node and chunk
  private final LongList times = new LongList();
  private final IntList causes = new IntList();

  PossessionTimes(final Demand demand) {
    this.demand = demand;
  }

  private static long key(final int node, final int chunk) {
    return ((long) node << 32) | chunk;
  }

  /// Every message of the round waits for its chunks.
  void await(final MessageRound messageRound, final MessageStarts messageStarts) {
    for (int part = 0; part < messageRound.parts(); part++) {
      final int message = messageRound.message(part);
      final int number =
          keyNumbering.find(key(messageRound.sender(message), messageRound.chunk(part)));
      if (number >= 0) {
        messageStarts.after(message, times.get(number), causes.get(number));
      }
    }
  }

  /// A chunk comes to a node at `time` by message `user`.
  void receive(final int node, final int chunk, final long time, final int user) {
    if (!demand.combines() && demand.sources(chunk).contains(node)) {
      return;
    }
    final int number = keyNumbering.of(key(node, chunk));
    if (number == times.size()) {
      times.add(time);
      causes.add(user);
    } else if (demand.combines() ? time > times.get(number) : time < times.get(number)) {
      times.set(number, time);
      causes.set(number, user);
    }
  }
}
