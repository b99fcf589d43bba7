package org.heliograph.switching.model;

import java.util.HashSet;
import java.util.Set;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;

/// In one slot at most `circuits` channels of the whole network are used.
record CircuitLimit(int circuits) implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final Set<Long> used = new HashSet<>();
    int slot = 0;
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.slot() != slot) {
        slot = at.slot();
        used.clear();
      }
      if (used.add(at.channel(0)) && used.size() > circuits) {
        violationReport.violation(
            at,
            "channel %s is used as circuit number %s of one slot; the limit is %s."
                .formatted(at.channel(0), used.size(), circuits));
      }
    }
  }
}
