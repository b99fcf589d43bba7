package org.heliograph.formats.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.heliograph.collective.Demand;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.formats.TopologyDigest;
import org.heliograph.interchange.ImportedSchedule;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Violation;
import org.heliograph.topology.Topology;

/// A schedule and what it says of the problem it answers, as a file holds them; nothing is
/// verified.
///
/// If all of its transmissions name channels and chunks by number, they are `schedule`. Otherwise
/// they are `named`, which only a network and a collective turn into a schedule, and `schedule` is
/// empty. `hasNetwork` says that the file has its network in it.
public record ScheduleFile(
    ScheduleStatement statement,
    ScheduleClaims claims,
    boolean hasNetwork,
    Optional<ImportedSchedule> named,
    Schedule schedule) {
  /// The version of the format. Format 1 has no `channelEnds`; before format 3 everything but those
  /// and the hardware had to be said, and by number.
  public static final int FORMAT = 3;

  /// A file whose claims are true.
  ScheduleFile(
      final ProblemHeader header,
      final Size size,
      final String topologyDigest,
      final List<ChannelEnds> channelEnds,
      final Schedule schedule) {
    this(
        ScheduleStatement.of(header),
        new ScheduleClaims(
            OptionalInt.of(size.nodes()),
            OptionalLong.of(size.channels()),
            OptionalInt.of(size.chunks()),
            OptionalInt.of(schedule.slots()),
            Optional.of(topologyDigest),
            Optional.of(schedule.digest()),
            channelEnds),
        false,
        Optional.empty(),
        schedule);
  }

  /// How many nodes, channels and chunks a problem has.
  record Size(int nodes, long channels, int chunks) {}

  /// The file of a schedule that answers `problem`, which was built from the texts in `header`.
  static ScheduleFile of(
      final ProblemHeader problemHeader, final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    return new ScheduleFile(
        problemHeader,
        new Size(topology.nodes(), topology.channels(), problem.demand().chunks()),
        TopologyDigest.of(topology),
        Arrays.stream(ChannelEnds.used(schedule).toArray())
            .mapToObj(channel -> ChannelEnds.of(topology, channel))
            .toList(),
        schedule);
  }

  /// Throws unless `topology` may be the network that the schedule was made for.
  public void requireTopology(final Topology topology) {
    claims.requireTopology(topology);
  }

  /// Throws unless `demand` has as many chunks as the schedule was made for.
  public void requireDemand(final Demand demand) {
    claims.requireDemand(demand, statement.collective());
  }

  /// What the file claims of its transmissions, if they are by number, but is not so.
  public List<Violation> falseClaims() {
    return claims.falseOf(schedule);
  }
}
