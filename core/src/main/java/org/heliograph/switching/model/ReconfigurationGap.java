package org.heliograph.switching.model;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A transmitter that changes to another channel is idle for the delay in between.
///
/// Exact, without knowing which transmitter uses which channel. With `retune=port` two uses can
/// belong to one transmitter if they are of one channel or more than `delay` slots apart. This is a
/// partial order, so by Dilworth's theorem k transmitters suffice if and only if no `delay` + 1
/// consecutive slots use more than k channels. With `retune=node` circuits can be reconfigured
/// whenever a node is idle for `delay` slots, so k suffice if and only if no run of slots between
/// two such pauses uses more than k channels.
record ReconfigurationGap(ReconfigurationSlots retuning) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final Map<Integer, Held> senders = new HashMap<>();
    final Map<Integer, Held> listeners = new HashMap<>();
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (!senders.computeIfAbsent(at.sender(), _ -> new Held()).use(at)) {
        tooSoon(topology, violationReport, at, at.sender(), "transmitter");
      }
      if (!retuning.receivers()) {
        continue;
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        final int receiver = receivers.get(i);
        if (!listeners.computeIfAbsent(receiver, _ -> new Held()).use(at)) {
          tooSoon(topology, violationReport, at, receiver, "receiver");
        }
      }
    }
  }

  private void tooSoon(
      final Topology topology,
      final ViolationReport violationReport,
      final TransmissionCursor at,
      final int node,
      final String device) {
    violationReport.violation(
        at,
        "node %s needs a %s on channel %s, but reconfiguration takes %s idle slots."
            .formatted(topology.label(node), device, at.channel(0), retuning.delay()));
  }

  /// The channels that one node has used recently, each with the slot of its last use.
  private final class Held {
    private final Map<Long, Integer> uses = new LinkedHashMap<>();
    private int last = -1;

    /// Uses the cursor's channel in its slot; returns false if too many others were used recently.
    boolean use(final TransmissionCursor at) {
      final int slot = at.slot();
      if (retuning.idle() == Retune.PORT) {
        uses.values().removeIf(use -> slot - use > retuning.delay());
      } else if (slot - last > retuning.delay()) {
        uses.clear();
      }
      last = slot;
      uses.put(at.channel(0), slot);
      return uses.size() <= retuning.transmitters() && slot >= retuning.firstSlot();
    }
  }
}
