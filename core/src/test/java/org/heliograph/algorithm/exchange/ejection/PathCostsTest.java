package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.topology.family.Kautz;
import org.junit.jupiter.api.Test;

class PathCostsTest {
  private static final int SLOTS = 13;
  private static final Digraph GRAPH = new Kautz(3, 2).build().graph();

  private static CandidateMessages messages() {
    final int nodes = GRAPH.nodes();
    final int[][][] paths = new int[nodes * (nodes - 1)][][];
    for (int i = 0; i < paths.length; i++) {
      final int source = i / (nodes - 1);
      final int target = i % (nodes - 1) + (i % (nodes - 1) < source ? 0 : 1);
      paths[i] = ShortestPaths.to(GRAPH, target).simplePaths(source, 2, 32);
    }
    return new CandidateMessages(paths);
  }

  /// The cost of one place, looked up arc by arc: each owner once for arcs one after another.
  private static int cost(
      final CandidateMessages candidateMessages,
      final ReservationTable reservationTable,
      final EjectionCosts ejectionCosts,
      final int[] path,
      final int slot) {
    int cost = 0;
    int last = ReservationTable.FREE;
    for (final int arc : path) {
      int owner = ReservationTable.FREE;
      for (int message = 0; message < candidateMessages.count(); message++) {
        final boolean isHere =
            reservationTable.slot(message) == slot
                && Arrays.stream(
                        candidateMessages.path(message, reservationTable.pathIndex(message)))
                    .anyMatch(other -> other == arc);
        owner = isHere ? message : owner;
      }
      cost += owner == ReservationTable.FREE || owner == last ? 0 : ejectionCosts.of(owner);
      last = owner;
    }
    return Math.min(cost, EjectionCosts.NEVER);
  }

  @Test
  void eightSlotsAtATimeCostWhatTheyCostOneByOne() {
    final CandidateMessages candidateMessages = messages();
    final EjectionCosts ejectionCosts = EjectionCosts.byLength(candidateMessages);
    final ArcPorts arcPorts = ArcPorts.of(candidateMessages, GRAPH.arcs());
    final ReservationTable reservationTable =
        new ReservationTable(candidateMessages, ejectionCosts, arcPorts, GRAPH.arcs(), SLOTS);
    final SplittableRandom random = new SplittableRandom(3);
    for (int move = 0; move < 400; move++) {
      final int message =
          reservationTable.unplaced(random.nextInt(reservationTable.unplacedCount()));
      reservationTable.place(
          message, random.nextInt(candidateMessages.paths(message)), random.nextInt(SLOTS));
    }
    reservationTable.dropEmptiestSlot();
    final long[] weights = new long[EjectionCosts.NEVER + 1];
    final int most = 100;
    Arrays.setAll(weights, price -> price <= most ? 1 + (long) price * price : 0);
    final PathCosts pathCosts = new PathCosts(candidateMessages, reservationTable);
    pathCosts.limit(most);
    for (int message = 0; message < candidateMessages.count(); message++) {
      pathCosts.begin(message);
      for (int path = 0; path < candidateMessages.paths(message); path++) {
        long expected = 0;
        for (int slot = 0; slot < reservationTable.slots(); slot++) {
          expected +=
              weights[
                  cost(
                      candidateMessages,
                      reservationTable,
                      ejectionCosts,
                      candidateMessages.path(message, path),
                      slot)];
        }
        final boolean some = pathCosts.follow(path, candidateMessages.shared(message, path));
        assertThat(some ? pathCosts.sum(weights) : 0).isEqualTo(expected);
      }
    }
  }
}
