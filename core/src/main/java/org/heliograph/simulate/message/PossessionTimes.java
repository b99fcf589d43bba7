package org.heliograph.simulate.message;

import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;
import org.heliograph.primitive.LongList;

/// The time when each node holds each chunk as the schedule means it: a copy when it has arrived, a
/// sum when all contributions that come earlier in the schedule have arrived.
///
/// An early arrival is kept aside, so that no node sends more than the schedule says.
final class PossessionTimes {
  private final Demand demand;
  private final boolean awaitsAll;
  private final KeyNumbering keyNumbering = new KeyNumbering(); // of node and chunk
  private final LongList times = new LongList();
  private final IntList causes = new IntList();

  PossessionTimes(final Demand demand) {
    this(demand, demand.combines());
  }

  /// Where a copy is held when it has arrived for the first time or, if it `awaitsAll`, each time.
  PossessionTimes(final Demand demand, final boolean awaitsAll) {
    this.demand = demand;
    this.awaitsAll = awaitsAll;
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
        messageStarts.after(message, times.get(number), causes.get(number));
      }
    }
  }

  /// Records that a chunk arrives at a node at `time` with message `user`.
  void receive(final int node, final int chunk, final long time, final int user) {
    if (!demand.combines() && demand.sources(chunk).contains(node)) {
      return;
    }
    final int number = keyNumbering.of(key(node, chunk));
    if (number == times.size()) {
      times.add(time);
      causes.add(user);
    } else if (awaitsAll ? time > times.get(number) : time < times.get(number)) {
      times.set(number, time);
      causes.set(number, user);
    }
  }
}
