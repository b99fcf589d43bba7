package org.heliograph.algorithm;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Retune;

/// Makes room for retuning: spreads the slots of a schedule until every transmitter is idle
/// long enough before it changes to another channel.
///
/// Slots keep their order; one is split if a sender cannot light its channels together. A node
/// holds `sendPorts` transmitters; with [Retune#PORT] the longest idle one is retuned, with
/// [Retune#NODE] all of them together. Time O(T · ports).
public final class Retiming {
  private final Capabilities capabilities;
  private final Map<Integer, Transmitters> senders = new HashMap<>();

  private Retiming(final Capabilities capabilities) {
    this.capabilities = capabilities;
  }

  /// The schedule with idle slots where `capabilities` ask for them; itself if they do not.
  public static Schedule of(final Schedule schedule, final Capabilities capabilities) {
    return capabilities.isReconfigurable() ? new Retiming(capabilities).spread(schedule) : schedule;
  }

  private Schedule spread(final Schedule schedule) {
    final ColumnarSchedule.Builder spread = new ColumnarSchedule.Builder();
    final Cursor at = schedule.cursor();
    int logical = 0;
    int start = 0;
    int next = 0;
    while (at.advance()) {
      if (at.slot() != logical) {
        logical = at.slot();
        start = next;
      }
      final Transmitters transmitters =
          senders.computeIfAbsent(at.sender(), _ -> new Transmitters());
      final int slot = transmitters.light(at.channel(0), start);
      next = Math.max(next, slot + 1);
      final Transmission old = at.transmission();
      spread.add(
          new Transmission(
              old.chunk(),
              old.sender(),
              old.receiver(),
              old.route(),
              old.lane(),
              slot,
              old.action()));
    }
    return spread.build();
  }

  /// What the transmitters of one node are set to and when each was last lit.
  private final class Transmitters {
    private long[] channels = new long[0];
    private int[] litIn = new int[0];
    private int lastLit = -1;
    private boolean retuned;

    /// Lights `channel` in the first slot possible from `earliest` on, never before the last.
    ///
    /// Calls come in canonical order, which spreading keeps.
    int light(final long channel, final int earliest) {
      int slot = Math.max(earliest, lastLit);
      int port = find(channel);
      if (port < 0 && channels.length < capabilities.sendPorts()) {
        port = add();
        slot = retuned || capabilities.preconfigured() ? slot : Math.max(slot, delay());
      } else if (port < 0 && capabilities.retune() == Retune.NODE) {
        slot = Math.max(slot, lastLit + delay() + 1);
        channels = new long[1];
        litIn = new int[1];
        retuned = true;
        port = 0;
      } else if (port < 0) {
        port = longestIdle();
        slot = Math.max(slot, litIn[port] + delay() + 1);
      }
      channels[port] = channel;
      litIn[port] = slot;
      lastLit = slot;
      return slot;
    }

    private int delay() {
      return capabilities.delay();
    }

    private int add() {
      channels = Arrays.copyOf(channels, channels.length + 1);
      litIn = Arrays.copyOf(litIn, litIn.length + 1);
      litIn[litIn.length - 1] = -1;
      return channels.length - 1;
    }

    private int find(final long channel) {
      for (int port = 0; port < channels.length; port++) {
        if (channels[port] == channel) {
          return port;
        }
      }
      return -1;
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
