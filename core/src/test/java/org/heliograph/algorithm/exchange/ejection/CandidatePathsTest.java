package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.RandomRegular;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Laws of the candidate paths, listed or balanced.
class CandidatePathsTest {
  private static final int ROUNDS = 4;

  /// Every pair of different nodes.
  private static CandidateMessages all(final Digraph graph, final CandidatePaths candidatePaths) {
    final int n = graph.nodes();
    final int[] pairs = IntStream.range(0, n * n).filter(pair -> pair / n != pair % n).toArray();
    return candidatePaths.of(
        Arrays.stream(pairs).map(pair -> pair / n).toArray(),
        Arrays.stream(pairs).map(pair -> pair % n).toArray());
  }

  private static void assertThatItLeads(
      final Digraph graph, final int source, final int target, final int... path) {
    int node = source;
    for (final int arc : path) {
      assertThat(graph.tail(arc)).isEqualTo(node);
      node = graph.head(arc);
    }
    assertThat(node).isEqualTo(target);
  }

  @Test
  void anInterruptionStopsTheChoiceForManyMessagesButNotForAFew() {
    final Budget interrupted = new Budget(1, () -> true);
    final Digraph few = new Kautz(3, 2).build().graph();
    assertThat(all(few, new CandidatePaths(few, 1, 4, new WorkCounter(interrupted))).count())
        .isEqualTo(132);
    final Digraph many = new RandomRegular(600, 4, 1).build().graph();
    assertThatThrownBy(
            () -> all(many, new CandidatePaths(many, 1, 4, new WorkCounter(interrupted))))
        .isInstanceOf(CancellationException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 64})
  void candidatesAreFewDistinctPathsWithinTheDetourShortestFirst(final int cap) {
    final int detour = 1;
    for (final Digraph graph :
        new Digraph[] {
          new Kautz(3, 2).build().graph(), new RandomRegular(20, 4, 1).build().graph()
        }) {
      final CandidateMessages candidateMessages =
          all(graph, new CandidatePaths(graph, detour, cap, new WorkCounter(Budget.of(1))));
      final int n = graph.nodes();
      for (int message = 0; message < candidateMessages.count(); message++) {
        final int source = message / (n - 1);
        final int target = message % (n - 1) + (message % (n - 1) < source ? 0 : 1);
        final int shortest = BreadthFirst.distancesFrom(graph, source)[target];
        final int[][] paths = new int[candidateMessages.paths(message)][];
        for (int i = 0; i < paths.length; i++) {
          paths[i] = candidateMessages.path(message, i);
          assertThatItLeads(graph, source, target, paths[i]);
          assertThat(paths[i].length).isLessThanOrEqualTo(shortest + detour);
        }
        assertThat(paths.length).isBetween(1, cap);
        assertThat(paths[0]).hasSize(shortest);
        assertThat(Arrays.stream(paths).mapToInt(path -> path.length).toArray()).isSorted();
        assertThat(Arrays.stream(paths).map(Arrays::toString).distinct()).hasSize(paths.length);
      }
    }
  }

  private static BalancedPaths balanced(
      final Digraph graph, final boolean minimal, final int... targets) {
    final int[][] ends = new int[graph.nodes()][0];
    ends[0] = targets;
    return new BalancedPaths(graph, ends, ROUNDS, minimal, new WorkCounter(Budget.of(1)));
  }

  @Test
  void oneMessageTakesAnotherOfItsParallelRoutesInEveryRound() {
    final TopologyBuilder network = new TopologyBuilder("parallel", ROUNDS + 2);
    for (int relay = 1; relay <= ROUNDS; relay++) {
      network.edge(0, relay);
      network.edge(relay, ROUNDS + 1);
    }
    assertThat(balanced(network.build().graph(), true, ROUNDS + 1).paths(0, ROUNDS + 1))
        .hasDimensions(ROUNDS, 2);
  }

  @Test
  void aCrowdedRouteIsLeftForALongerOneUnlessRoutesMustBeMinimal() {
    final TopologyBuilder network = new TopologyBuilder("bypass", 5);
    network.edge(0, 1);
    network.edge(1, 2);
    network.edge(0, 3);
    network.edge(3, 4);
    network.edge(4, 2);
    final Digraph graph = network.build().graph();
    assertThat(balanced(graph, true, 2).paths(0, 2)).hasDimensions(1, 2);
    final int[][] either = balanced(graph, false, 2).paths(0, 2);
    assertThat(Arrays.stream(either).mapToInt(path -> path.length)).containsExactly(2, 3);
  }
}
