package org.heliograph.switching.model;

import java.util.HashSet;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Message;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// In one slot a node starts at most `sends` transmissions and receives at most `receives` chunks.
///
/// A tree that branches at its sender counts once per branch. With `aggregate` chunks of one
/// message count once together.
record PortLimit(int sends, int receives, boolean aggregate) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    if (!isWorthCounting()) {
      return;
    }
    final SlotCounter sent = new SlotCounter(topology.nodes());
    final SlotCounter received = new SlotCounter(topology.nodes());
    final Receivers receivers = new Receivers();
    final Merged merged = new Merged();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final boolean starting = !aggregate || merged.isNew(at, Transmission.EVERY_READER);
      final int starts = sent.add(at.sender(), at.slot(), starting ? branches(topology, at) : 0);
      if (starts > sends) {
        over(violationReport, at, topology.label(at.sender()), "sends", starts, sends);
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        final int node = receivers.get(i);
        final boolean taking = !aggregate || merged.isNew(at, node);
        final int takes = received.add(node, at.slot(), taking ? 1 : 0);
        if (takes > receives) {
          over(violationReport, at, topology.label(node), "receives", takes, receives);
        }
      }
    }
  }

  private boolean isWorthCounting() {
    return sends < Capabilities.UNLIMITED || receives < Capabilities.UNLIMITED;
  }

  /// The messages of one slot, each with its receivers counted so far.
  private static final class Merged {
    private final Set<Taking> seen = new HashSet<>();
    private int slot;

    private record Taking(Message message, int receiver) {}

    /// Whether `receiver` has not been counted yet for the current message and slot.
    boolean isNew(final TransmissionCursor at, final int receiver) {
      if (at.slot() != slot) {
        slot = at.slot();
        seen.clear();
      }
      return seen.add(new Taking(at.message(), receiver));
    }
  }

  private static int branches(final Topology topology, final TransmissionCursor at) {
    int branches = 1;
    for (int hop = 1; at.isTree() && hop < at.hops(); hop++) {
      branches += topology.writes(at.sender(), at.channel(hop)) ? 1 : 0;
    }
    return branches;
  }

  private static void over(
      final ViolationReport violationReport,
      final TransmissionCursor at,
      final String node,
      final String verb,
      final int count,
      final int limit) {
    violationReport.violation(
        at,
        "node %s %s %s times in one slot; its ports allow %s.".formatted(node, verb, count, limit));
  }
}
