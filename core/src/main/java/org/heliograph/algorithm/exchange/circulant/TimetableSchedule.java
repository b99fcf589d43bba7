package org.heliograph.algorithm.exchange.circulant;

import java.util.Arrays;
import java.util.List;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.kernel.PairChunks;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;

/// The schedule of a timetable, and the problems that timetables support.
final class TimetableSchedule {
  private TimetableSchedule() {}

  /// Whether all pairs exchange the same number of messages over single hops, and not too many.
  static Support support(final Problem problem) {
    final Capabilities allowed = problem.capabilities();
    final int nodes = problem.topology().nodes();
    if (allowed.hops() != 1 || !problem.topology().isPointToPoint()) {
      return Support.needs("links and routes of one channel a slot");
    }
    if (allowed.aggregate()) {
      return Support.needs("chunks that do not merge on their way");
    }
    if (problem.demand().chunks() > TotalExchange.MOST_TRANSMISSIONS) {
      return Requirements.atMost(problem.demand().chunks(), TotalExchange.MOST_TRANSMISSIONS);
    }
    if (nodes < 2 || NodePorts.forAllNodes(problem).ports() == 0) {
      return Support.no("all nodes must send at the same time, and there are too few circuits");
    }
    return Support.needs(
        PairChunks.of(problem.demand(), nodes).isPresent(),
        "all-to-all: equally many messages between any two nodes, both ways");
  }

  /// The shortest schedule of the best circulants that were found.
  static Outcome outcome(
      final Problem problem, final Offsets offsets, final TotalExchange totalExchange) {
    return new Outcome.Found(schedule(problem, offsets, totalExchange.timetable()));
  }

  private static Schedule schedule(
      final Problem problem, final Offsets offsets, final List<OffsetTimetable.Hop> timetable) {
    final int nodes = problem.topology().nodes();
    final PairChunks pairChunks = PairChunks.of(problem.demand(), nodes).orElseThrow();
    final int[][] moved = new int[nodes][pairChunks.parts()];
    final CircuitTransmissions transmissions =
        CircuitTransmissions.overLinks(
            problem,
            (from, to) -> offsets.channel(from, Math.floorMod(to - from, nodes)),
            Math.toIntExact((long) timetable.size() * nodes));
    for (final OffsetTimetable.Hop hop : timetable) {
      final int before = moved[hop.displacement()][hop.part()];
      for (int source = 0; source < nodes; source++) {
        final int sender = (source + before) % nodes;
        final int target = (source + hop.displacement()) % nodes;
        transmissions.add(
            hop.slot(),
            pairChunks.chunk(source, target, hop.part()),
            sender,
            (sender + hop.offset()) % nodes,
            Action.COPY);
      }
      moved[hop.displacement()][hop.part()] = (before + hop.offset()) % nodes;
    }
    return transmissions.planned();
  }

  /// Whether every node has channels over all `wanted` offsets.
  static boolean hasAll(final Offsets offsets, final int[] wanted) {
    return Arrays.stream(wanted).allMatch(o -> Arrays.binarySearch(offsets.all(), o) >= 0);
  }
}
