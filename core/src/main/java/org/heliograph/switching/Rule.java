package org.heliograph.switching;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;

/// A rule that schedules must satisfy, named by the law it states.
///
/// A rule reads the schedule slot by slot through its cursor. Its memory may grow with the network
/// and with one slot, never with the number of transmissions.
public interface Rule {
  /// The name under which violations are reported.
  default String name() {
    return getClass().getSimpleName();
  }

  /// Whether every schedule keeps it whose routes are all paths.
  default boolean isKeptByPaths() {
    return false;
  }

  /// Reports every violation; the routes are already known to be channels of the topology.
  void check(Topology topology, Demand demand, Schedule schedule, ViolationReport violationReport);
}
