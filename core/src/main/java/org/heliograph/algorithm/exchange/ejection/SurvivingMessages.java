package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The messages of a demand of single sources and targets, and the surviving places of messages
/// that a schedule sends over one undivided route.
///
/// A surviving path is a candidate too, even if it was not among the listed ones.
final class SurvivingMessages {
  private final Demand demand;
  private final int[] chunks;
  private final int[][][] paths;
  private final int[] startPath;
  private final int[] startSlot;
  private final int[] startLane;
  private final int slots;

  /// Finds the places that the messages `candidates` of `problem` have in `survivors`.
  SurvivingMessages(
      final Problem problem, final CandidateMessages candidates, final Schedule survivors) {
    this.demand = problem.demand();
    this.chunks = new int[candidates.count()];
    this.paths = new int[chunks.length][][];
    this.startPath = new int[chunks.length];
    this.startSlot = new int[chunks.length];
    this.startLane = new int[chunks.length];
    this.slots = survivors.slots();
    Arrays.fill(startSlot, Placement.NONE);
    final int[] messageOf = new int[demand.chunks()];
    Arrays.fill(messageOf, -1);
    int message = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (source(chunk) != target(chunk)) {
        messageOf[chunk] = message;
        chunks[message] = chunk;
        paths[message] = listed(candidates, message);
        message++;
      }
    }
    final TransmissionCursor at = survivors.cursor();
    while (at.advance()) {
      if (messageOf[at.chunk()] >= 0 && isWhole(problem.topology(), at)) {
        place(messageOf[at.chunk()], at);
      }
    }
  }

  private int source(final int chunk) {
    return demand.sources(chunk).get(0);
  }

  private int target(final int chunk) {
    return demand.targets(chunk).get(0);
  }

  private static int[][] listed(final CandidateMessages candidates, final int message) {
    final int[][] paths = new int[candidates.paths(message)][];
    Arrays.setAll(paths, index -> candidates.path(message, index));
    return paths;
  }

  /// Returns whether the transmission carries its chunk all the way.
  private boolean isWhole(final Topology topology, final TransmissionCursor at) {
    return at.sender() == source(at.chunk())
        && topology.reader(at.channel(at.hops() - 1), 0) == target(at.chunk())
        && !at.isTree();
  }

  private void place(final int message, final TransmissionCursor at) {
    final int[] path = new int[at.hops()];
    Arrays.setAll(path, hop -> (int) at.channel(hop));
    int index = 0;
    while (index < paths[message].length && !Arrays.equals(paths[message][index], path)) {
      index++;
    }
    if (index == paths[message].length) {
      paths[message] = Arrays.copyOf(paths[message], index + 1);
      paths[message][index] = path;
    }
    startPath[message] = index;
    startSlot[message] = at.slot();
    startLane[message] = at.lane();
  }

  CandidateMessages messages() {
    return new CandidateMessages(paths);
  }

  /// Returns the places that survive.
  Placement start() {
    return new Placement(slots, startPath, startSlot);
  }

  /// Returns the schedule of `placement`, each message on the lane that it had before or else on
  /// `lane`; either may be [Transmission#ANY_LANE].
  Schedule schedule(final Placement placement, final int lane) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int message = 0; message < chunks.length; message++) {
      final int[] arcs = paths[message][placement.path(message)];
      schedule.add(
          new Transmission(
              chunks[message],
              source(chunks[message]),
              Transmission.EVERY_READER,
              new Route.Path(Arrays.stream(arcs).asLongStream().toArray()),
              startSlot[message] == Placement.NONE ? lane : startLane[message],
              placement.slot(message),
              Action.COPY));
    }
    return schedule.build();
  }
}
