package org.heliograph.algorithm.exchange.circulant;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;

/// A timetable of hops, the same for every node: which message hops over which offset in which
/// slot.
///
/// In each slot each transmitter takes a message that needs its offset and makes no other hop in
/// that slot. Messages with the most hops left over the current offsets come first, since they have
/// the least freedom. A transmitter whose offset has no load left is reconfigured at once, or when
/// all transmitters of the node have none. Time O(hops · messages · transmitters).
final class OffsetTimetable {
  /// One hop of the message of a displacement and part, over an offset.
  record Hop(int slot, int displacement, int part, int offset) {}

  private final NodePorts ports;
  private final CirculantGraph circulantGraph;
  private final int parts;
  private final int[][] hops;
  private final int[] left;
  private final long[] loads;
  private final TransmitterAssignment transmitterAssignment;
  private final int[] stage;
  private final TransceiverTimeline[] timelines; // by transmitter; one for all if together
  private final List<Hop> table = new ArrayList<>();

  private OffsetTimetable(
      final NodePorts ports,
      final CirculantGraph circulantGraph,
      final OffsetRoutes offsetRoutes,
      final int parts) {
    this.ports = ports;
    this.circulantGraph = circulantGraph;
    this.parts = parts;
    this.hops = new int[(circulantGraph.nodes() - 1) * parts][];
    this.left = new int[hops.length];
    this.loads = offsetRoutes.loads();
    for (int message = 0; message < hops.length; message++) {
      hops[message] = offsetRoutes.hops(1 + message / parts);
      left[message] = circulantGraph.distance(1 + message / parts);
    }
    for (int index = 0; index < loads.length; index++) {
      loads[index] *= parts;
    }
    this.transmitterAssignment = TransmitterAssignment.of(ports, loads);
    this.stage = new int[transmitterAssignment.transmitters()];
    this.timelines = new TransceiverTimeline[stage.length];
    final TransceiverTimeline whole = new TransceiverTimeline(stage.length, ports.delay(), true);
    Arrays.setAll(
        timelines,
        _ -> ports.wholeNode() ? whole : new TransceiverTimeline(1, ports.delay(), false));
  }

  /// The hops of the exchange in which every pair has `parts` messages, in the order of slots.
  static List<Hop> of(final NodePorts ports, final CirculantGraph circulantGraph, final int parts) {
    final OffsetTimetable offsetTimetable =
        new OffsetTimetable(ports, circulantGraph, OffsetRoutes.of(circulantGraph, ports), parts);
    offsetTimetable.fill();
    return offsetTimetable.table;
  }

  private void fill() {
    final long all = circulantGraph.hops() * parts;
    int slot = 0;
    while (table.size() < all) {
      send(slot);
      proceed();
      slot = nextReady(slot + 1);
    }
  }

  /// The first slot from `slot` on in which a transmitter can send over its offset; `slot` if all
  /// have finished.
  private int nextReady(final int slot) {
    long next = Long.MAX_VALUE;
    for (int t = 0; t < stage.length; t++) {
      next = current(t) >= 0 ? Math.min(next, timelines[t].earliest(slot, current(t))) : next;
    }
    return next == Long.MAX_VALUE ? slot : Math.toIntExact(next);
  }

  /// The index of the offset that transmitter `t` serves, or −1 when it has served all.
  private int current(final int t) {
    return stage[t] < transmitterAssignment.queue(t).size()
        ? transmitterAssignment.queue(t).get(stage[t])
        : -1;
  }

  private void send(final int slot) {
    final BitSet taken = new BitSet();
    final BitSet asked = new BitSet();
    for (int sent = 0; sent < ports.ports(); ) {
      final int t = busiest(slot, asked);
      if (t < 0) {
        return;
      }
      asked.set(t);
      final int index = current(t);
      final int message = message(index, taken);
      if (message >= 0) {
        taken.set(message);
        hops[message][index]--;
        left[message]--;
        timelines[t].use(slot, slot + 1L, index);
        loads[index]--;
        table.add(
            new Hop(slot, 1 + message / parts, message % parts, circulantGraph.offset(index)));
        sent++;
      }
    }
  }

  /// The transmitter outside `asked` that has the most to send; −1 if none can send.
  private int busiest(final int slot, final BitSet asked) {
    int busiest = -1;
    long most = 0;
    for (int t = 0; t < stage.length; t++) {
      if (!asked.get(t) && hasLoad(t) && timelines[t].earliest(slot, current(t)) <= slot) {
        long ahead = 0;
        for (int i = stage[t]; i < transmitterAssignment.queue(t).size(); i++) {
          ahead += loads[transmitterAssignment.queue(t).get(i)] + ports.delay();
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
        if (stage.length == 1) {
          return best;
        }
      }
    }
    return best;
  }

  private int urgency(final int message) {
    int now = 0;
    for (int t = 0; t < stage.length; t++) {
      now += current(t) >= 0 ? hops[message][current(t)] : 0;
    }
    return now * circulantGraph.nodes() + left[message];
  }

  /// Moves each transmitter that has finished its offset to the next one.
  private void proceed() {
    boolean allDone = true;
    for (int t = 0; t < stage.length; t++) {
      allDone &= !hasLoad(t);
    }
    for (int t = 0; t < stage.length; t++) {
      final boolean done = ports.wholeNode() ? allDone : current(t) >= 0 && !hasLoad(t);
      stage[t] += done ? 1 : 0;
    }
  }

  private boolean hasLoad(final int t) {
    return current(t) >= 0 && loads[current(t)] > 0;
  }
}
