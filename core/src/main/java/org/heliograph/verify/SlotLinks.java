package org.heliograph.verify;

import java.util.Arrays;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The channels that are in use during one slot, a bit for each, where every channel has one lane.
final class SlotLinks {
  private final long[] used;

  private SlotLinks(final long channels) {
    this.used = new long[Math.toIntExact(Math.ceilDiv(channels, Long.SIZE))];
  }

  /// Whether no route of `schedule` uses a channel that another one or the route itself uses in the
  /// same slot. Returns false also if that is not known: with several lanes, or where to clear the
  /// bits takes longer than to read the transmissions. The routes must be valid.
  static boolean areDisjoint(final Topology topology, final Schedule schedule) {
    if (!isWorthClearing(topology, schedule)
        || topology.kinds().stream().anyMatch(kind -> kind.lanes() != 1)) {
      return false;
    }
    final SlotLinks links = new SlotLinks(topology.channels());
    final TransmissionCursor at = schedule.cursor();
    int slot = -1;
    boolean disjoint = true;
    while (disjoint && at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        Arrays.fill(links.used, 0);
      }
      for (int hop = 0; hop < at.hops(); hop++) {
        disjoint &= links.take(at.channel(hop));
      }
    }
    return disjoint;
  }

  private static boolean isWorthClearing(final Topology topology, final Schedule schedule) {
    return topology.channels() / Long.SIZE * schedule.slots() <= schedule.transmissions();
  }

  /// Takes `channel`; returns whether it was free.
  private boolean take(final long channel) {
    final int word = (int) (channel >> 6);
    final long before = used[word];
    used[word] = before | 1L << channel;
    return used[word] != before;
  }
}
