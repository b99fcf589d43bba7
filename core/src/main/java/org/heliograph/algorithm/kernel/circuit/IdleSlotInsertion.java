package org.heliograph.algorithm.kernel.circuit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.Topology;

/// Inserts idle slots into a schedule so that it respects the reconfiguration delay of a switching
/// model and its limit on circuits per slot.
///
/// Slots keep their order; one is split if a node cannot use its channels together. With
/// [Retune#PORT] the transceiver that has been idle longest is reconfigured, with [Retune#NODE] all
/// of the node together. For point-to-point transmissions of one hop. Expected time O(T).
public final class IdleSlotInsertion {
  private final Topology topology;
  private final ReconfigurationSlots reconfiguration;
  private final Map<Integer, TransceiverTimeline> transmitters = new HashMap<>();
  private final Map<Integer, TransceiverTimeline> receivers = new HashMap<>();
  private final Map<Integer, Set<Long>> circuits = new HashMap<>(); // by slot

  private IdleSlotInsertion(final Topology topology, final ReconfigurationSlots reconfiguration) {
    this.topology = topology;
    this.reconfiguration = reconfiguration;
  }

  /// The schedule with the idle slots that the switching model of `problem` asks for; itself if it
  /// asks for none.
  public static Schedule of(final Problem problem, final Schedule schedule) {
    return of(schedule, problem.topology(), problem.capabilities());
  }

  /// The same on another network, with other `capabilities`.
  public static Schedule of(
      final Schedule schedule, final Topology topology, final Capabilities capabilities) {
    return capabilities.isReconfigurable()
        ? new IdleSlotInsertion(topology, capabilities.retuning()).spread(schedule)
        : schedule;
  }

  private Schedule spread(final Schedule schedule) {
    final ColumnarSchedule.Builder spread = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    int slot = 0;
    int start = reconfiguration.firstSlot();
    int next = start;
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        start = next;
        circuits.clear();
      }
      final int moved = Math.toIntExact(place(at, start));
      next = Math.max(next, moved + 1);
      final Transmission old = at.transmission();
      spread.add(
          new Transmission(
              old.chunk(),
              old.sender(),
              old.receiver(),
              old.route(),
              old.lane(),
              moved,
              old.action()));
    }
    return spread.build();
  }

  /// The first slot from `start` on in which all that the cursor's transmission needs is ready.
  private long place(final TransmissionCursor at, final int start) {
    final long channel = at.channel(0);
    final TransceiverTimeline sender = timeline(transmitters, at.sender());
    if (!reconfiguration.receivers()) {
      final long slot = withFreeCircuit(channel, sender.earliest(start, channel));
      sender.use(slot, slot + 1, channel);
      return slot;
    }
    final TransceiverTimeline receiver = timeline(receivers, topology.reader(channel, 0));
    final long ready = receiver.earliest(sender.earliest(start, channel), channel);
    final long slot = withFreeCircuit(channel, ready);
    sender.use(slot, slot + 1, channel);
    receiver.use(slot, slot + 1, channel);
    return slot;
  }

  private TransceiverTimeline timeline(
      final Map<Integer, TransceiverTimeline> nodes, final int node) {
    return nodes.computeIfAbsent(node, _ -> TransceiverTimeline.inSlots(reconfiguration));
  }

  /// The first slot from `start` on in which the limit on circuits leaves room for `channel`, which
  /// it takes.
  private long withFreeCircuit(final long channel, final long start) {
    if (reconfiguration.circuits() == Capabilities.UNLIMITED) {
      return start;
    }
    int slot = Math.toIntExact(start);
    while (true) {
      final Set<Long> used = circuits.computeIfAbsent(slot, _ -> new HashSet<>());
      if (used.contains(channel) || used.size() < reconfiguration.circuits()) {
        used.add(channel);
        return slot;
      }
      slot++;
    }
  }
}
