package org.heliograph.verify;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// Only ranks combine: no value is added in a switch, unless the switches of the network add.
record CombineAtRanks() implements Rule {
  /// Whether `topology` has switches that must not add.
  static boolean applies(final Topology topology) {
    return !topology.switchOperations().combine() && SwitchOperations.hasSwitches(topology);
  }

  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.action() == Action.COMBINE) {
        receivers.find(topology, at);
        for (int i = 0; i < receivers.count(); i++) {
          if (!topology.ranks().contains(receivers.get(i))) {
            violationReport.violation(
                at,
                "node %s adds to chunk %s, but it is a switch, and switches of %s only forward."
                    .formatted(topology.label(receivers.get(i)), at.chunk(), topology.name()));
          }
        }
      }
    }
  }
}
