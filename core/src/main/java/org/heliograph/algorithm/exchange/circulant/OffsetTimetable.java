package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Which message hops over which offset in which slot, the same seen from every node.
///
/// Slot by slot each transmitter takes a message that needs its offset and hops nowhere else in
/// that slot, first one with the most hops left over offsets that are lit now: those have the
/// least freedom. A transmitter whose offset has no load left is retuned at once, or when all of
/// its node have none. Time O(hops · messages · transmitters).
final class OffsetTimetable {
  /// One hop of the message of that displacement and part, over an offset by its value.
  record Hop(int slot, int displacement, int part, int offset) {}

  private final NodeTransceivers nodeTransceivers;
  private final Circulant circulant;
  private final int parts;
  private final int[][] hops;
  private final int[] left;
  private final long[] loads;
  private final TransmitterAssignment transmitterAssignment;
  private final int[] stage;
  private final int[] ready;
  private final List<Hop> table = new ArrayList<>();

  private OffsetTimetable(
      final NodeTransceivers nodeTransceivers,
      final Circulant circulant,
      final OffsetRoutes offsetRoutes,
      final int parts) {
    this.nodeTransceivers = nodeTransceivers;
    this.circulant = circulant;
    this.parts = parts;
    this.hops = new int[(circulant.nodes() - 1) * parts][];
    this.left = new int[hops.length];
    this.loads = offsetRoutes.loads();
    for (int message = 0; message < hops.length; message++) {
      hops[message] = offsetRoutes.hops(1 + message / parts);
      left[message] = circulant.distance(1 + message / parts);
    }
    for (int index = 0; index < loads.length; index++) {
      loads[index] *= parts;
    }
    this.transmitterAssignment = TransmitterAssignment.of(nodeTransceivers, loads);
    this.stage = new int[transmitterAssignment.transmitters()];
    this.ready = new int[stage.length];
  }

  /// The hops of the exchange in which every pair has `parts` messages, by slot.
  static List<Hop> of(
      final NodeTransceivers nodeTransceivers, final Circulant circulant, final int parts) {
    final OffsetTimetable offsetTimetable =
        new OffsetTimetable(
            nodeTransceivers, circulant, OffsetRoutes.of(circulant, nodeTransceivers), parts);
    offsetTimetable.fill();
    return offsetTimetable.table;
  }

  private void fill() {
    final long all = circulant.hops() * parts;
    int slot = 0;
    while (table.size() < all) {
      send(slot);
      retune(slot);
      slot = Math.max(slot + 1, nextReady());
    }
  }

  private int nextReady() {
    int next = Integer.MAX_VALUE;
    for (int t = 0; t < ready.length; t++) {
      next = lit(t) >= 0 ? Math.min(next, ready[t]) : next;
    }
    return next == Integer.MAX_VALUE ? 0 : next;
  }

  /// The index of the offset that transmitter `t` is set to, or −1 when it has done all.
  private int lit(final int t) {
    return stage[t] < transmitterAssignment.queue(t).size()
        ? transmitterAssignment.queue(t).get(stage[t])
        : -1;
  }

  private void send(final int slot) {
    final BitSet taken = new BitSet();
    final BitSet asked = new BitSet();
    for (int sent = 0; sent < nodeTransceivers.sends(); ) {
      final int t = busiest(slot, asked);
      if (t < 0) {
        return;
      }
      asked.set(t);
      final int index = lit(t);
      final int message = message(index, taken);
      if (message >= 0) {
        taken.set(message);
        hops[message][index]--;
        left[message]--;
        loads[index]--;
        table.add(new Hop(slot, 1 + message / parts, message % parts, circulant.offset(index)));
        sent++;
      }
    }
  }

  /// The transmitter, of those not asked yet, that has the most ahead; −1 if none can send.
  private int busiest(final int slot, final BitSet asked) {
    int busiest = -1;
    long most = 0;
    for (int t = 0; t < ready.length; t++) {
      if (!asked.get(t) && ready[t] <= slot && lit(t) >= 0 && loads[lit(t)] > 0) {
        long ahead = 0;
        for (int i = stage[t]; i < transmitterAssignment.queue(t).size(); i++) {
          ahead += loads[transmitterAssignment.queue(t).get(i)] + nodeTransceivers.delay();
        }
        busiest = ahead > most ? t : busiest;
        most = Math.max(most, ahead);
      }
    }
    return busiest;
  }

  private int message(final int index, final BitSet taken) {
    int best = -1;
    int most = 0;
    for (int message = 0; message < hops.length; message++) {
      if (hops[message][index] > 0 && !taken.get(message)) {
        final int urgency = urgency(message);
        if (urgency > most) {
          best = message;
          most = urgency;
        }
        if (ready.length == 1) {
          return best;
        }
      }
    }
    return best;
  }

  private int urgency(final int message) {
    int now = 0;
    for (int t = 0; t < ready.length; t++) {
      now += lit(t) >= 0 ? hops[message][lit(t)] : 0;
    }
    return now * circulant.nodes() + left[message];
  }

  private void retune(final int slot) {
    boolean allDone = true;
    for (int t = 0; t < ready.length; t++) {
      allDone &= lit(t) < 0 || loads[lit(t)] == 0;
    }
    for (int t = 0; t < ready.length; t++) {
      final boolean done =
          nodeTransceivers.together() ? allDone : lit(t) >= 0 && loads[lit(t)] == 0;
      if (done) {
        stage[t]++;
        ready[t] = slot + 1 + nodeTransceivers.delay();
      }
    }
  }
}
