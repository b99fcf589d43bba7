package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// No route is a tree: chunks cannot be tapped on their way.
record PointToPoint() implements Rule {
  @Override
  public boolean isKeptByPaths() {
    return true;
  }

  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.isTree()) {
        violationReport.violation(
            at,
            "a route from node %s is a tree; this hardware cannot tap and continue."
                .formatted(topology.label(at.sender())));
      }
    }
  }
}
