package org.heliograph.algorithm.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.ShortestPaths;
import org.heliograph.topology.family.Kautz;
import org.junit.jupiter.api.Test;

class TrailTest {
  private static final int SLOTS = 13;
  private static final Digraph GRAPH = new Kautz(3, 2).build().graph();

  private static Messages messages() {
    final int nodes = GRAPH.nodes();
    final int[][][] paths = new int[nodes * (nodes - 1)][][];
    for (int i = 0; i < paths.length; i++) {
      final int source = i / (nodes - 1);
      final int target = i % (nodes - 1) + (i % (nodes - 1) < source ? 0 : 1);
      paths[i] = ShortestPaths.to(GRAPH, target).simplePaths(source, 2, 32);
    }
    return new Messages(paths);
  }

  /// The cost of one place, looked up arc by arc: each owner once for arcs one after another.
  private static int cost(
      final Messages messages,
      final Board board,
      final Prices prices,
      final int[] path,
      final int slot) {
    int cost = 0;
    int last = Board.FREE;
    for (final int arc : path) {
      int owner = Board.FREE;
      for (int message = 0; message < messages.count(); message++) {
        final boolean isHere =
            board.slot(message) == slot
                && Arrays.stream(messages.path(message, board.pathIndex(message)))
                    .anyMatch(other -> other == arc);
        owner = isHere ? message : owner;
      }
      cost += owner == Board.FREE || owner == last ? 0 : prices.of(owner);
      last = owner;
    }
    return Math.min(cost, Prices.NEVER);
  }

  @Test
  void eightSlotsAtATimeCostWhatTheyCostOneByOne() {
    final Messages messages = messages();
    final Prices prices = Prices.byLength(messages);
    final Ports ports = Ports.of(messages, GRAPH.arcs());
    final Board board = new Board(messages, prices, ports, GRAPH.arcs(), SLOTS);
    final SplittableRandom random = new SplittableRandom(3);
    for (int move = 0; move < 400; move++) {
      final int message = board.unplaced(random.nextInt(board.unplacedCount()));
      board.place(message, random.nextInt(messages.paths(message)), random.nextInt(SLOTS));
    }
    board.dropEmptiestSlot();
    final long[] weights = new long[Prices.NEVER + 1];
    final int most = 100;
    Arrays.setAll(weights, price -> price <= most ? 1 + (long) price * price : 0);
    final Trail trail = new Trail(messages, board);
    trail.limit(most);
    for (int message = 0; message < messages.count(); message++) {
      trail.begin(message);
      for (int path = 0; path < messages.paths(message); path++) {
        long expected = 0;
        for (int slot = 0; slot < board.slots(); slot++) {
          expected += weights[cost(messages, board, prices, messages.path(message, path), slot)];
        }
        final boolean some = trail.follow(path, messages.shared(message, path));
        assertThat(some ? trail.sum(weights) : 0).isEqualTo(expected);
      }
    }
  }
}
