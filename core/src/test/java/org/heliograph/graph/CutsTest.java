package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CutsTest {
  private static long leaving(final Digraph graph, final BitSet side, final int[] capacities) {
    return IntStream.range(0, graph.arcs())
        .filter(arc -> side.get(graph.tail(arc)) && !side.get(graph.head(arc)))
        .mapToLong(arc -> capacities[arc])
        .sum();
  }

  @Test
  void theLargestFlowIsTheSmallestCut() {
    final var random = Graphs.random(11);
    for (final Digraph graph : Graphs.small()) {
      if (graph.nodes() < 2) {
        continue;
      }
      final int target = graph.nodes() - 1;
      final int[] capacities = random.ints(graph.arcs(), 0, 6).toArray();
      long smallest = Long.MAX_VALUE;
      for (long mask = 0; mask < 1L << graph.nodes(); mask++) {
        final BitSet side = Graphs.bits(mask);
        if (side.get(0) && !side.get(target)) {
          smallest = Math.min(smallest, leaving(graph, side, capacities));
        }
      }
      final FlowAndCut flowAndCut = MaxFlow.over(graph, capacities).between(0, target);
      assertThat(flowAndCut.value()).isEqualTo(smallest);
      assertThat(leaving(graph, flowAndCut.sourceSide(), capacities)).isEqualTo(smallest);
      assertThat(flowAndCut.sourceSide().get(0)).isTrue();
      assertThat(flowAndCut.sourceSide().get(target)).isFalse();
      final long[] balance = new long[graph.nodes()];
      for (int arc = 0; arc < graph.arcs(); arc++) {
        assertThat(flowAndCut.on(arc)).isBetween(0L, (long) capacities[arc]);
        balance[graph.tail(arc)] -= flowAndCut.on(arc);
        balance[graph.head(arc)] += flowAndCut.on(arc);
      }
      balance[0] += smallest;
      balance[target] -= smallest;
      assertThat(balance).containsOnly(0);
    }
  }

  @Test
  void connectivityIsTheFewestRemovalsThatDisconnect() {
    for (final Digraph graph : Graphs.small()) {
      final int nodes = graph.nodes();
      int fewest = nodes - 1;
      for (long mask = 0; mask < 1L << nodes; mask++) {
        if (Graphs.diameter(graph, Graphs.bits(mask), new BitSet()) == 1_000_000) {
          fewest = Math.min(fewest, Long.bitCount(mask));
        }
      }
      final MinimumCut minimumCut = Connectivity.ofNodes(graph);
      assertThat(minimumCut.size()).isEqualTo(fewest);
      final BitSet dead = new BitSet();
      Arrays.stream(minimumCut.members()).forEach(dead::set);
      assertThat(Graphs.diameter(graph, dead, new BitSet()) == 1_000_000)
          .isNotEqualTo(minimumCut.size() == nodes - 1 && nodes - dead.cardinality() == 1);
      checkArcs(graph);
    }
  }

  private static void checkArcs(final Digraph graph) {
    final int[] ones = new int[graph.arcs()];
    Arrays.fill(ones, 1);
    long fewest = graph.nodes() < 2 ? 0 : Long.MAX_VALUE;
    for (long mask = 1; mask < (1L << graph.nodes()) - 1; mask++) {
      fewest = Math.min(fewest, leaving(graph, Graphs.bits(mask), ones));
    }
    final MinimumCut minimumCut = Connectivity.ofArcs(graph);
    assertThat((long) minimumCut.size()).isEqualTo(fewest);
    final BitSet dead = new BitSet();
    Arrays.stream(minimumCut.members()).forEach(dead::set);
    if (graph.nodes() > 1) {
      assertThat(Graphs.diameter(graph, new BitSet(), dead)).isEqualTo(1_000_000);
    }
  }

  @Test
  void connectivityOfKnownGraphsIsTheirDegree() {
    assertThat(Connectivity.ofNodes(Graphs.complete(6)).size()).isEqualTo(5);
    assertThat(Connectivity.ofNodes(Graphs.torus(8)).size()).isEqualTo(4);
    assertThat(Connectivity.ofNodes(Graphs.golden("Kautz36")).size()).isEqualTo(3);
    assertThat(Connectivity.ofArcs(Graphs.hoffmanSingleton()).size()).isEqualTo(7);
    assertThat(Connectivity.ofNodes(Graphs.deBruijn(2, 3)).size()).isEqualTo(1);
  }

  @Test
  void theBisectionIsExactOnSmallGraphs() {
    for (final Digraph graph : Graphs.small()) {
      final int[] ones = new int[graph.arcs()];
      Arrays.fill(ones, 1);
      final BitSet every = Graphs.bits((1L << graph.nodes()) - 1);
      long fewest = Long.MAX_VALUE;
      for (long mask = 0; mask < 1L << graph.nodes(); mask++) {
        if (Long.bitCount(mask) == graph.nodes() / 2) {
          fewest = Math.min(fewest, crossing(graph, Graphs.bits(mask), every, ones));
        }
      }
      final Bisection bisection = Bisection.of(graph, Bisection.DEFAULT_BUDGET);
      assertThat(bisection.isExact()).isTrue();
      assertThat(bisection.arcs()).isEqualTo(fewest);
      assertThat(crossing(graph, bisection.side(), every, ones)).isEqualTo(fewest);
      assertThat(bisection.side().cardinality())
          .isBetween(graph.nodes() / 2, (graph.nodes() + 1) / 2);
    }
  }

  private static long crossing(
      final Digraph graph, final BitSet side, final BitSet every, final int[] ones) {
    final BitSet other = (BitSet) every.clone();
    other.andNot(side);
    return leaving(graph, side, ones) + leaving(graph, other, ones);
  }

  @Test
  void theBisectionsOfTheGoldenNetworksAreProvedLeast() {
    for (final String line : Graphs.lines("network_metrics.csv").stream().skip(1).toList()) {
      final List<String> fields = List.of(line.split(",", -1));
      final Bisection bisection =
          Bisection.of(Graphs.golden(fields.getFirst()), Bisection.DEFAULT_BUDGET);
      assertThat(bisection.arcs()).as(line).isEqualTo(Long.parseLong(fields.get(6)));
      assertThat(bisection.isExact()).as(line).isTrue();
    }
  }

  @Test
  void withoutBudgetTheBisectionIsAnUpperBound() {
    final Bisection bisection = Bisection.of(Graphs.golden("Kautz36"), 10);
    assertThat(bisection.isExact()).isFalse();
    assertThat(bisection.arcs()).isGreaterThanOrEqualTo(28);
    final Bisection large = Bisection.of(Graphs.torus(16), Bisection.DEFAULT_BUDGET);
    assertThat(large.isExact()).isFalse();
    assertThat(large.arcs()).isEqualTo(64);
    assertThat(large.side().cardinality()).isEqualTo(128);
  }

  @Test
  void flowsRefuseNegativeCapacitiesAndEqualEnds() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MaxFlow.over(Graphs.directed(2, 0, 1), new int[] {-1}))
        .withMessageContaining("arc 0 has capacity -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MaxFlow.over(Graphs.directed(2, 0, 1), new int[] {1}).between(1, 1))
        .withMessageContaining("must differ");
  }
}
