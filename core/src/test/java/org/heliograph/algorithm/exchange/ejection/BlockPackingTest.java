package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.topology.family.RandomRegular;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockPackingTest {
  private static final Digraph GRAPH = new RandomRegular(48, 4, 1).build().graph();
  private static final CandidateMessages ALL_TO_ALL = allToAll();

  private static CandidateMessages allToAll() {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int source = 0; source < GRAPH.nodes(); source++) {
      for (int target = 0; target < GRAPH.nodes(); target++) {
        if (source != target) {
          demand.chunk(source, target);
        }
      }
    }
    return Unicasts.of(GRAPH, demand.build(), 2, 32, work()).messages();
  }

  private static WorkCounter work() {
    return new WorkCounter(Budget.of(1));
  }

  private static Placement packed(final long seed) {
    return new BlockPacking(ALL_TO_ALL, GRAPH.arcs(), new double[0])
        .place(new SplittableRandom(seed), () -> false)
        .orElseThrow();
  }

  @Test
  void everyMessageHasAPlaceAndNoCellHasTwo() {
    final Placement placement = packed(1);
    final Set<Integer> cells = new HashSet<>();
    for (int message = 0; message < ALL_TO_ALL.count(); message++) {
      assertThat(placement.slot(message)).isBetween(0, placement.slots() - 1);
      for (final int arc : ALL_TO_ALL.path(message, placement.path(message))) {
        assertThat(cells.add(placement.slot(message) * GRAPH.arcs() + arc)).isTrue();
      }
    }
  }

  @Test
  void littleIsWasted() {
    final double[] weights =
        new ArcWeights(GRAPH.arcs(), new double[0]).after(200, ALL_TO_ALL, work());
    final double least = new WeighedPaths(ALL_TO_ALL, weights, work()).slots();
    assertThat(least).isBetween(36.0, 37.0);
    assertThat(packed(1).slots()).isLessThanOrEqualTo(38);
  }

  @Test
  void theSameSeedGivesTheSamePlaces() {
    final Placement one = packed(7);
    final Placement other = packed(7);
    for (int message = 0; message < ALL_TO_ALL.count(); message++) {
      assertThat(other.slot(message)).isEqualTo(one.slot(message));
      assertThat(other.path(message)).isEqualTo(one.path(message));
    }
  }

  @Test
  void anInterruptedPackingGivesNothing() {
    final Optional<Placement> placement =
        new BlockPacking(ALL_TO_ALL, GRAPH.arcs(), new double[0])
            .place(new SplittableRandom(1), () -> true);
    assertThat(placement).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "870, 28, 64, 0", // few slots
    "4032, 51, 31, 0", // a small budget
    "4032, 51, 32, 24",
    "261632, 321, 16, 6", // an evaluation of that many messages counts as four
    "1047552, 716, 4, 0",
    "1047552, 716, 8, 2"
  })
  void itIsMadeWhereItPays(
      final int messages, final long slots, final long budget, final long evaluations) {
    assertThat(BlockPacking.evaluations(messages, slots, Budget.of(budget))).isEqualTo(evaluations);
  }

  /// Four messages over both of two arcs in a row, and eight over the first alone.
  @Test
  void anArcThatMoreMessagesNeedWeighsMore() {
    final int[][][] paths = new int[12][][];
    for (int message = 0; message < paths.length; message++) {
      paths[message] = message < 4 ? new int[][] {{0, 1}} : new int[][] {{0}};
    }
    final double[] weights =
        new ArcWeights(2, new double[0]).after(50, new CandidateMessages(paths), work());
    assertThat(weights[0]).isGreaterThan(1.7);
    assertThat(weights[0] + weights[1]).isBetween(1.999, 2.001);
  }

  /// Two arcs side by side: each message may take either.
  @Test
  void arcsThatShareTheirMessagesWeighTheSame() {
    final int[][][] paths = new int[40][][];
    for (int message = 0; message < paths.length; message++) {
      paths[message] = new int[][] {{0}, {1}};
    }
    final double[] weights =
        new ArcWeights(2, new double[0]).after(200, new CandidateMessages(paths), work());
    assertThat(weights[0]).isBetween(0.9, 1.1);
  }

  @Test
  void aPathIsListedUnderEachOfItsArcs() {
    final double[] weights = new double[GRAPH.arcs()];
    Arrays.fill(weights, 1);
    final WeighedPaths paths = new WeighedPaths(ALL_TO_ALL, weights, work());
    int listed = 0;
    for (int arc = 0; arc < GRAPH.arcs(); arc++) {
      for (int user = 0; user < paths.users(arc); user++, listed++) {
        final int path = paths.user(arc, user);
        final int[] arcs = Arrays.copyOfRange(paths.arcs(), paths.begin(path), paths.end(path));
        assertThat(arcs)
            .contains(arc)
            .isEqualTo(ALL_TO_ALL.path(paths.message(path), paths.candidate(path)));
      }
    }
    assertThat(listed).isEqualTo(ALL_TO_ALL.arcs().length);
  }

  /// A path of three arcs, one message over all of them and one over each: two slots are full.
  @Test
  void aBlockIsFilledCompletelyWhereThatIsPossible() {
    final CandidateMessages messages =
        new CandidateMessages(new int[][][] {{{0, 1, 2}}, {{0}}, {{1}}, {{2}}});
    final WeighedPaths paths = new WeighedPaths(messages, new double[] {1, 1, 1}, work());
    final SlotBlock block = new SlotBlock(paths, 4, 3, 2);
    block.fill(10_000, new SplittableRandom(1), () -> false);
    for (int message = 0; message < 4; message++) {
      assertThat(block.isPlaced(message)).isTrue();
      assertThat(block.slot(message)).isEqualTo(message == 0 ? block.slot(0) : block.slot(1));
    }
    assertThat(block.slot(1)).isNotEqualTo(block.slot(0));
  }
}
