package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// In one slot a processor uses at most `transmitters` of its transmitters.
record OneTransmitterPerStep(int transmitters) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final SlotCounter used = new SlotCounter(topology.nodes());
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final int count = used.add(at.sender(), at.slot(), 1);
      if (count > transmitters) {
        violationReport.violation(
            at,
            "processor %s uses %s in one slot; it may use %s."
                .formatted(
                    topology.label(at.sender()), Count.of(count, "transmitter"), transmitters));
      }
    }
  }
}
