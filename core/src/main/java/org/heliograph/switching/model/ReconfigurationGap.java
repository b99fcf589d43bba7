package org.heliograph.switching.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Report;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Rule;
import org.heliograph.topology.Topology;

/// A transmitter that changes to another channel is idle for `delay` slots in between.
///
/// Each sender has `ports` transmitters. With `retune=node` all of them idle together; they are
/// retuned only when a channel is needed that none of them can have held since the last retuning,
/// which is the laziest and so the most lenient reading. With `retune=port` the transmitter that
/// has been idle longest is retuned.
record ReconfigurationGap(int delay, int ports, Retune retune, boolean preconfigured)
    implements Rule {
  @Override
  public void check(
      final Topology topology, final Demand demand, final Schedule schedule, final Report report) {
    final Map<Integer, Transmitters> senders = new HashMap<>();
    final Cursor at = schedule.cursor();
    while (at.advance()) {
      final Transmitters transmitters =
          senders.computeIfAbsent(at.sender(), _ -> new Transmitters());
      if (!transmitters.light(at.channel(0), at.slot())) {
        report.violation(
            at.slot(),
            at.chunk(),
            "node %s needs a transmitter set to channel %d, but retuning takes %d idle slots."
                .formatted(topology.label(at.sender()), at.channel(0), delay));
      }
    }
  }

  /// What the transmitters of one node are set to and when each was last lit.
  private final class Transmitters {
    private static final int NEVER = -1;

    private long[] channels = new long[0];
    private int[] litIn = new int[0];
    private int lastLit = NEVER;
    private int retunedIn = NEVER;

    /// Lights `channel` in `slot`; false if no transmitter can be set to it in time.
    boolean light(final long channel, final int slot) {
      int port = find(channel);
      boolean inTime = true;
      if (port < 0 && channels.length < ports) {
        port = grow();
        inTime = retunedIn != NEVER || preconfigured || slot >= delay;
      } else if (port < 0) {
        inTime = isIdle(slot);
        port = retune(slot);
      }
      channels[port] = channel;
      litIn[port] = slot;
      lastLit = slot;
      return inTime;
    }

    private int find(final long channel) {
      for (int port = 0; port < channels.length; port++) {
        if (channels[port] == channel) {
          return port;
        }
      }
      return -1;
    }

    private int grow() {
      channels = Arrays.copyOf(channels, channels.length + 1);
      litIn = Arrays.copyOf(litIn, litIn.length + 1);
      litIn[litIn.length - 1] = NEVER;
      return channels.length - 1;
    }

    private boolean isIdle(final int slot) {
      final int last = retune == Retune.NODE ? lastLit : litIn[longestIdle()];
      return slot - last > delay;
    }

    private int retune(final int slot) {
      if (retune == Retune.NODE) {
        channels = new long[1];
        litIn = new int[1];
        retunedIn = slot;
        return 0;
      }
      return longestIdle();
    }

    private int longestIdle() {
      int longest = 0;
      for (int port = 1; port < litIn.length; port++) {
        longest = litIn[port] < litIn[longest] ? port : longest;
      }
      return longest;
    }
  }
}
