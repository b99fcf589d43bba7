package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// The chunks of a demand that must travel, from one source to one target each, as messages.
///
/// Messages between the same two nodes share their paths. Memory 4 bytes per arc of every candidate
/// path.
final class Unicasts {
  private final int[] chunks;
  private final int[] sources;
  private final CandidateMessages candidateMessages;

  private Unicasts(
      final int[] chunks, final int[] sources, final CandidateMessages candidateMessages) {
    this.chunks = chunks;
    this.sources = sources;
    this.candidateMessages = candidateMessages;
  }

  /// Returns the travelling chunks of `demand`, with at most `cap` simple paths each of at most
  /// `detour` arcs more than a shortest one. Very many chunks get fewer paths, which load the arcs
  /// evenly. `work` may stop it by a `CancellationException`.
  static Unicasts of(
      final Digraph graph,
      final Demand demand,
      final int detour,
      final int cap,
      final WorkCounter workCounter) {
    final int[] chunks = new int[demand.chunks()];
    int count = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).get(0) != demand.targets(chunk).get(0)) {
        chunks[count++] = chunk;
      }
    }
    final int[] travelling = Arrays.copyOf(chunks, count);
    final int[] sources = new int[count];
    final int[] targets = new int[count];
    for (int message = 0; message < count; message++) {
      sources[message] = demand.sources(travelling[message]).get(0);
      targets[message] = demand.targets(travelling[message]).get(0);
    }
    final CandidateMessages candidateMessages =
        new CandidatePaths(graph, detour, cap, workCounter).of(sources, targets);
    return new Unicasts(travelling, sources, candidateMessages);
  }

  CandidateMessages messages() {
    return candidateMessages;
  }

  /// Returns the schedule of `placement`, each message on `lane`, which may be
  /// [Transmission#ANY_LANE].
  Schedule schedule(final Placement placement, final int lane) {
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int message = 0; message < chunks.length; message++) {
      final int[] arcs = candidateMessages.path(message, placement.path(message));
      final long[] channels = new long[arcs.length];
      for (int hop = 0; hop < arcs.length; hop++) {
        channels[hop] = arcs[hop];
      }
      schedule.add(
          new Transmission(
              chunks[message],
              sources[message],
              Transmission.EVERY_READER,
              new Route.Path(channels),
              lane,
              placement.slot(message),
              Action.COPY));
    }
    return schedule.build();
  }
}
