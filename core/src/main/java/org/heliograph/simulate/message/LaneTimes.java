package org.heliograph.simulate.message;

import java.util.Arrays;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.Topology;

/// The time when each lane of each channel is free again, and its last user; a *place* is one lane.
///
/// A transmission that may take any lane of a channel takes the first to be free among those not
/// used in the slot.
final class LaneTimes {
  /// The maximum number of lanes that are tracked individually: 2²⁵.
  static final long MOST = 1L << 25;

  private final int[] starts;
  private final long[] free;
  private final int[] users;
  private final int[] slots; // the slot that a lane was last used in, plus one

  LaneTimes(final Topology topology) {
    starts = new int[Math.toIntExact(topology.channels()) + 1];
    for (int channel = 0; channel + 1 < starts.length; channel++) {
      starts[channel + 1] = Math.addExact(starts[channel], topology.lanes(channel));
    }
    final int places = starts[starts.length - 1];
    free = new long[places];
    users = new int[places];
    Arrays.fill(users, MessageStarts.NOBODY);
    slots = new int[places];
  }

  /// Whether all lanes of `topology` can be tracked; O(channels), at most [#MOST].
  static boolean follow(final Topology topology) {
    long lanes = 0;
    for (long channel = 0; channel < topology.channels() && lanes <= MOST; channel++) {
      lanes += topology.lanes(channel);
    }
    return lanes <= MOST;
  }

  /// Takes `lane` of `channel` for `slot`, or any free lane if none is named; returns its place.
  int take(final int channel, final int lane, final int slot) {
    final int lanes = starts[channel + 1] - starts[channel];
    final int place =
        lanes == 1 || lane != Transmission.ANY_LANE
            ? starts[channel] + (lanes == 1 ? 0 : lane)
            : earliest(channel, slot);
    slots[place] = slot + 1;
    return place;
  }

  private int earliest(final int channel, final int slot) {
    int best = -1;
    for (int place = starts[channel]; place < starts[channel + 1]; place++) {
      if (slots[place] != slot + 1 && (best < 0 || free[place] < free[best])) {
        best = place;
      }
    }
    if (best < 0) {
      throw new AssertionError("no lane is left on channel " + channel + " of a verified slot");
    }
    return best;
  }

  long freeAt(final int place) {
    return free[place];
  }

  /// The last lightpath that used it.
  int user(final int place) {
    return users[place];
  }

  /// Frees the place from `time` on, after `lightpath`.
  void release(final int place, final long time, final int lightpath) {
    free[place] = time;
    users[place] = lightpath;
  }
}
