package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Report;
import org.heliograph.switching.Rule;
import org.heliograph.topology.Topology;

/// In one slot a processor lights at most `transmitters` of its transmitters.
record OneTransmitterPerStep(int transmitters) implements Rule {
  @Override
  public void check(
      final Topology topology, final Demand demand, final Schedule schedule, final Report report) {
    final SlotCounter lit = new SlotCounter(topology.nodes());
    final Cursor at = schedule.cursor();
    while (at.advance()) {
      final int count = lit.add(at.sender(), at.slot(), 1);
      if (count > transmitters) {
        report.violation(
            at.slot(),
            at.chunk(),
            "processor %s lights %s transmitters in one slot; it may light %s."
                .formatted(topology.label(at.sender()), count, transmitters));
      }
    }
  }
}
