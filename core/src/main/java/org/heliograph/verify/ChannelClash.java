package org.heliograph.verify;

import java.util.HashSet;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.Sendings;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// In one slot a lane of a channel carries at most one chunk, and a channel at most as many as it
/// has lanes.
///
/// With `aggregate` a lane carries one message instead: chunks with the same sender, route and lane
/// use it once together, and any other use is a clash. Expected O(1) per channel use, or less where
/// routes are stretches of a pool or channels have one lane; memory grows with the channel uses of
/// one slot.
record ChannelClash(boolean aggregate) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    if (SlotLinks.areDisjoint(topology, schedule)
        || LaneStretches.areDisjoint(topology, schedule)) {
      return;
    }
    final SlotUses uses = new SlotUses(topology);
    final Set<Message> messages = new HashSet<>();
    final TransmissionCursor at = schedule.cursor();
    int slot = -1;
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        uses.clear();
        messages.clear();
      }
      final boolean occupies = !aggregate || messages.add(at.message());
      for (int hop = 0; occupies && hop < at.hops(); hop++) {
        checkHop(topology, at, at.channel(hop), uses, violationReport);
      }
    }
  }

  private static void checkHop(
      final Topology topology,
      final TransmissionCursor at,
      final long channel,
      final SlotUses uses,
      final ViolationReport violationReport) {
    final int lanes = topology.lanes(channel);
    if (lanes > 1 && at.lane() != Transmission.ANY_LANE && uses.add(channel, at.lane() + 1) > 1) {
      violationReport.violation(
          at,
          "lane %s of channel %s (from node %s) is used twice in one slot."
              .formatted(at.lane(), channel, topology.label(topology.writer(channel, 0))),
          new Sendings.OnChannel(at.slot(), channel, at.lane()));
    } else if (uses.add(channel, 0) > lanes) {
      violationReport.violation(
          at,
          "channel %s (from node %s) is used %s in one slot; it has %s."
              .formatted(
                  channel,
                  topology.label(topology.writer(channel, 0)),
                  Count.of(uses.count(channel, 0), "time"),
                  Count.of(lanes, "lane")),
          new Sendings.OnChannel(at.slot(), channel, Transmission.ANY_LANE));
    }
  }
}
