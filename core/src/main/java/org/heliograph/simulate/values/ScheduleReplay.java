package org.heliograph.simulate.values;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// The replay of a verified schedule on what its places hold, a place for each chunk and node.
///
/// Within a slot every node sends what it had when the slot began, and all arrivals happen at once;
/// a verified schedule has no data race, so the order of arrivals changes no result.
final class ScheduleReplay {
  private static final long MAX_PLACES = 1L << 27;

  /// What places hold, and what is on its way during a slot.
  interface Places {
    /// Sends what `from` holds to `to`, where it arrives at the end of the slot.
    void send(int from, int to, Action action);

    /// Ends a slot.
    void arrive();
  }

  private final Verified verified;
  private final Topology topology;

  /// Throws if there are too many places.
  ScheduleReplay(final Verified verified) {
    this.verified = verified;
    this.topology = verified.problem().topology();
    final long places = (long) verified.problem().demand().chunks() * topology.nodes();
    if (places > MAX_PLACES) {
      throw new IllegalArgumentException(
          "execute: it needs %s values, one per chunk and node; at most %s. Maybe fewer chunks."
              .formatted(places, MAX_PLACES));
    }
  }

  /// The number of places.
  int places() {
    return verified.problem().demand().chunks() * topology.nodes();
  }

  /// The place of `chunk` at `node`.
  int place(final int chunk, final int node) {
    return chunk * topology.nodes() + node;
  }

  /// Replays all transmissions; O(transmissions).
  void run(final Places places) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = verified.schedule().cursor();
    int slot = 0;
    while (at.advance()) {
      if (at.slot() != slot) {
        places.arrive();
        slot = at.slot();
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        places.send(
            place(at.chunk(), at.sender()), place(at.chunk(), receivers.get(i)), at.action());
      }
    }
    places.arrive();
  }
}
