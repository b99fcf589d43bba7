package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// A route uses one named lane, the same on every channel that it crosses.
record LaneContinuity() implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.lane() == Transmission.ANY_LANE) {
        violationReport.violation(
            at,
            "a lightpath from node %s names no wavelength; without converters it needs one."
                .formatted(topology.label(at.sender())));
      }
    }
  }
}
