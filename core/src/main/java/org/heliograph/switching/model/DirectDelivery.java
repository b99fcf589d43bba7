package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A chunk travels from one of its sources in a single route: no other node forwards it.
record DirectDelivery() implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (!demand.sources(at.chunk()).contains(at.sender())) {
        violationReport.violation(
            at,
            "node %s relays a chunk that did not start there; relaying is not allowed."
                .formatted(topology.label(at.sender())));
      }
    }
  }
}
