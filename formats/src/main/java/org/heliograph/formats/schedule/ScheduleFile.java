package org.heliograph.formats.schedule;

import org.heliograph.collective.Demand;
import org.heliograph.formats.Header;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.Topology;

/// A schedule and the problem it says it answers, as a file holds them; nothing is verified.
public record ScheduleFile(
    Header header, int nodes, long channels, int chunks, String topologyDigest, Schedule schedule) {
  /// The version of the format.
  public static final int FORMAT = 1;

  /// The file of a schedule that answers `problem`, which was built from the texts in `header`.
  static ScheduleFile of(final Header header, final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    return new ScheduleFile(
        header,
        topology.nodes(),
        topology.channels(),
        problem.demand().chunks(),
        TopologyDigest.of(topology),
        schedule);
  }

  /// Throws unless `topology` is the network that the schedule was made for.
  ///
  /// Channels of another network may bear the same numbers, so a fingerprint of all is compared.
  public void requireTopology(final Topology topology) {
    if (topology.nodes() != nodes || topology.channels() != channels) {
      throw new IllegalArgumentException(
          "schedule: it was made for %d nodes and %d channels, but %s has %d and %d."
              .formatted(nodes, channels, topology.name(), topology.nodes(), topology.channels()));
    }
    if (!TopologyDigest.of(topology).equals(topologyDigest)) {
      throw new IllegalArgumentException(
          "schedule: it was made for a network with other channels than %s has now."
              .formatted(topology.name()));
    }
  }

  /// Throws unless `demand` has as many chunks as the schedule was made for.
  public void requireDemand(final Demand demand) {
    if (demand.chunks() != chunks) {
      throw new IllegalArgumentException(
          "schedule: it was made for %d chunks, but %s has %d."
              .formatted(chunks, header.collective(), demand.chunks()));
    }
  }
}
