package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A route has at most `hops` channels.
record HopLimit(int hops) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.hops() > hops) {
        violationReport.violation(
            at,
            "a route from node %2$s has %1$s channels; one slot allows %3$s."
                .formatted(at.hops(), topology.label(at.sender()), hops));
      }
    }
  }
}
