package org.heliograph.simulate.circuit;

import java.util.Arrays;
import org.heliograph.collective.Demand;

/// The time when each node holds each chunk as the schedule means it: a copy when it has arrived, a
/// sum when all contributions that come earlier in the schedule have arrived.
///
/// An early arrival is kept aside, so that no node sends more than the schedule says.
final class PossessionTimes {
  private final Demand demand;
  private final KeyNumbering keyNumbering = new KeyNumbering(); // of node and chunk
  private long[] times = new long[16];
  private int[] causes = new int[16];

  PossessionTimes(final Demand demand) {
    this.demand = demand;
  }

  private static long key(final int node, final int chunk) {
    return ((long) node << 32) | chunk;
  }

  /// Makes every message of the round wait for its chunks.
  void await(final MessageRound messageRound, final MessageStarts messageStarts) {
    for (int part = 0; part < messageRound.parts(); part++) {
      final int message = messageRound.message(part);
      final int number =
          keyNumbering.find(key(messageRound.sender(message), messageRound.chunk(part)));
      if (number >= 0) {
        messageStarts.after(message, times[number], causes[number]);
      }
    }
  }

  /// Records that a chunk arrives at a node at `time` with message `user`.
  void receive(final int node, final int chunk, final long time, final int user) {
    if (!demand.combines() && demand.sources(chunk).contains(node)) {
      return;
    }
    final int known = keyNumbering.count();
    final int number = keyNumbering.of(key(node, chunk));
    if (number == times.length) {
      times = Arrays.copyOf(times, 2 * number);
      causes = Arrays.copyOf(causes, 2 * number);
    }
    final boolean first = number == known;
    if (first || (demand.combines() ? time > times[number] : time < times[number])) {
      times[number] = time;
      causes[number] = user;
    }
  }
}
