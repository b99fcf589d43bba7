package org.heliograph.algorithm.kernel;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.topology.Topology;

/// Makes room for reconfigurations: spreads the slots of a schedule until every transmitter is idle
/// long enough before it changes to another channel, and no slot uses too many circuits.
///
/// Slots keep their order; a slot is split if a node cannot use its channels together. With
/// [Retune#PORT] the transmitter that has been idle longest is reconfigured, with [Retune#NODE] all
/// transmitters of the node together. Supports point-to-point transmissions of one hop. Time O(T ·
/// ports).
public final class Retiming {
  private final Topology topology;
  private final ReconfigurationSlots reconfigurationSlots;
  private final Map<Integer, UsedChannels> senders = new HashMap<>();
  private final Map<Integer, UsedChannels> listeners = new HashMap<>();
  private final Map<Integer, Set<Long>> lit = new HashMap<>();

  private Retiming(final Topology topology, final ReconfigurationSlots reconfigurationSlots) {
    this.topology = topology;
    this.reconfigurationSlots = reconfigurationSlots;
  }

  /// Returns the schedule with idle slots where `capabilities` require them, or the schedule itself
  /// if they do not.
  public static Schedule of(
      final Schedule schedule, final Topology topology, final Capabilities capabilities) {
    return capabilities.isReconfigurable()
        ? new Retiming(topology, capabilities.retuning()).spread(schedule)
        : schedule;
  }

  private Schedule spread(final Schedule schedule) {
    final ColumnarSchedule.Builder spread = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    int logical = 0;
    int start = reconfigurationSlots.firstSlot();
    int next = start;
    while (at.advance()) {
      if (at.slot() != logical) {
        logical = at.slot();
        start = next;
        lit.clear();
      }
      final int slot = place(at, start);
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

  /// Returns the first slot from `start` on in which everything that the cursor's transmission
  /// needs is ready.
  private int place(final TransmissionCursor at, final int start) {
    final long channel = at.channel(0);
    final UsedChannels sender = senders.computeIfAbsent(at.sender(), _ -> new UsedChannels());
    int slot = sender.earliest(channel, start);
    if (!reconfigurationSlots.receivers()) {
      slot = free(channel, slot);
      sender.use(channel, slot);
      return slot;
    }
    final UsedChannels listener =
        listeners.computeIfAbsent(topology.reader(channel, 0), _ -> new UsedChannels());
    slot = free(channel, listener.earliest(channel, slot));
    sender.use(channel, slot);
    listener.use(channel, slot);
    return slot;
  }

  /// Returns the first slot from `start` on in which another circuit may be established.
  private int free(final long channel, final int start) {
    if (reconfigurationSlots.circuits() == Capabilities.UNLIMITED) {
      return start;
    }
    int slot = start;
    while (true) {
      final Set<Long> circuits = lit.computeIfAbsent(slot, _ -> new HashSet<>());
      if (circuits.contains(channel) || circuits.size() < reconfigurationSlots.circuits()) {
        circuits.add(channel);
        return slot;
      }
      slot++;
    }
  }

  /// The channels that one node has used recently, each with the slot of its last use.
  private final class UsedChannels {
    private final Map<Long, Integer> uses = new LinkedHashMap<>();
    private int last = -1;

    /// Returns the first slot from `start` on, never before the last, in which `channel` can be
    /// used.
    ///
    /// Calls come in canonical order, which spreading keeps.
    int earliest(final long channel, final int start) {
      final int slot = Math.max(start, last);
      final int others = uses.size() - (uses.containsKey(channel) ? 1 : 0);
      if (others < reconfigurationSlots.transmitters()) {
        return slot;
      }
      final int over = others - reconfigurationSlots.transmitters();
      final int idle =
          reconfigurationSlots.idle() == Retune.NODE
              ? last
              : uses.entrySet().stream()
                  .filter(use -> use.getKey() != channel)
                  .mapToInt(Map.Entry::getValue)
                  .sorted()
                  .skip(over)
                  .findFirst()
                  .orElseThrow();
      return Math.max(slot, idle + reconfigurationSlots.delay() + 1);
    }

    void use(final long channel, final int slot) {
      if (reconfigurationSlots.idle() == Retune.PORT) {
        uses.values().removeIf(use -> slot - use > reconfigurationSlots.delay());
      } else if (slot - last > reconfigurationSlots.delay()) {
        uses.clear();
      }
      uses.put(channel, slot);
      last = slot;
    }
  }
}
