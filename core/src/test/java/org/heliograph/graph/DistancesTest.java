package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

final class DistancesTest {
  @Test
  void allWaysToMeasureAgreeWithFloydAndWarshall() {
    for (final Digraph graph : Graphs.small()) {
      final int[][] oracle = Graphs.floydWarshall(graph, new BitSet(), new BitSet());
      final BreadthFirst search = BreadthFirst.over(graph);
      final WeightedDistances weighted = WeightedDistances.over(graph);
      final long[] ones = new long[graph.arcs()];
      Arrays.fill(ones, 1);
      for (int source = 0; source < graph.nodes(); source++) {
        search.search(source);
        weighted.search(source, ones);
        for (int target = 0; target < graph.nodes(); target++) {
          final int expected = oracle[source][target];
          final boolean reachable = expected < 1_000_000;
          final int distance = reachable ? expected : BreadthFirst.UNREACHABLE;
          assertThat(search.distance(target)).isEqualTo(distance);
          assertThat(BreadthFirst.distancesTo(graph, target)[source]).isEqualTo(distance);
          assertThat(weighted.distance(target))
              .isEqualTo(reachable ? expected : WeightedDistances.UNREACHABLE);
        }
      }
    }
  }

  @Test
  void theSummaryAddsUpTheMatrix() {
    for (final Digraph graph : Graphs.small()) {
      final int[][] oracle = Graphs.floydWarshall(graph, new BitSet(), new BitSet());
      final DistanceSummary summary = DistanceSummary.of(graph);
      final int[] finite =
          Arrays.stream(oracle).flatMapToInt(Arrays::stream).filter(d -> d < 1_000_000).toArray();
      assertThat(summary.sum()).isEqualTo(Arrays.stream(finite).asLongStream().sum());
      assertThat(Arrays.stream(summary.histogram()).sum()).isEqualTo(finite.length);
      assertThat(summary.isStronglyConnected())
          .isEqualTo(finite.length == graph.nodes() * graph.nodes())
          .isEqualTo(StrongComponents.of(graph).isStronglyConnected());
      assertThat(summary.diameter().isPresent()).isEqualTo(summary.isStronglyConnected());
      for (int node = 0; node < graph.nodes(); node++) {
        final int far = Arrays.stream(oracle[node]).max().orElseThrow();
        assertThat(summary.eccentricity(node).orElse(1_000_000))
            .isEqualTo(Math.min(far, 1_000_000));
      }
    }
  }

  @Test
  void theGraphWithoutNodesHasNoDiameter() {
    final DistanceSummary summary = DistanceSummary.of(Graphs.directed(0));
    assertThat(summary.diameter()).isEmpty();
    assertThat(summary.sum()).isZero();
    assertThat(summary.isStronglyConnected()).isTrue();
  }

  @Test
  void goldenNetworksHaveTheirPublishedDistances() {
    for (final String line : Graphs.lines("network_metrics.csv").stream().skip(1).toList()) {
      final String[] fields = line.split(",", -1);
      final DistanceSummary summary = DistanceSummary.of(Graphs.golden(fields[0]));
      assertThat(summary.diameter()).as(fields[0]).hasValue(Integer.parseInt(fields[3]));
      assertThat(summary.sum()).as(fields[0]).isEqualTo(Long.parseLong(fields[4]));
    }
  }

  @Test
  void predecessorArcsAddUpToTheDistanceEvenWithWeightsOfZero() {
    final var random = Graphs.random(7);
    for (int round = 0; round < 50; round++) {
      final Digraph graph = Graphs.randomDirected(12, 40, random);
      final long[] weights = random.longs(40, 0, 5).toArray();
      final WeightedDistances search = WeightedDistances.over(graph).search(0, weights);
      for (int arc = 0; arc < 40; arc++) {
        final long before = search.distance(graph.tail(arc));
        if (before != WeightedDistances.UNREACHABLE) {
          assertThat(search.distance(graph.head(arc))).isLessThanOrEqualTo(before + weights[arc]);
        }
      }
      for (int node = 0; node < 12; node++) {
        int at = 0;
        long length = 0;
        for (final int arc : search.path(node)) {
          assertThat(graph.tail(arc)).isEqualTo(at);
          at = graph.head(arc);
          length += weights[arc];
        }
        if (search.distance(node) == WeightedDistances.UNREACHABLE) {
          assertThat(search.path(node)).isEmpty();
        } else {
          assertThat(at).isEqualTo(node);
          assertThat(length).isEqualTo(search.distance(node));
        }
      }
    }
  }

  @Test
  void negativeWeightsAndMissingWeightsAreRefused() {
    final WeightedDistances search = WeightedDistances.over(Graphs.cycle(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> search.search(0, new long[] {1, 1, 1, -1, 1, 1}))
        .withMessageContaining("arc 3 weighs -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> search.search(0, new long[2]))
        .withMessageContaining("2 given for 6");
  }

  @Test
  void nodesOfOneComponentReachOneAnotherAndArcsLeadToLowerOnes() {
    for (final Digraph graph : Graphs.small()) {
      final int[][] oracle = Graphs.floydWarshall(graph, new BitSet(), new BitSet());
      final StrongComponents components = StrongComponents.of(graph);
      for (int i = 0; i < graph.nodes(); i++) {
        for (int j = 0; j < graph.nodes(); j++) {
          assertThat(components.component(i) == components.component(j))
              .isEqualTo(oracle[i][j] < 1_000_000 && oracle[j][i] < 1_000_000);
        }
      }
      for (int arc = 0; arc < graph.arcs(); arc++) {
        assertThat(components.component(graph.head(arc)))
            .isLessThanOrEqualTo(components.component(graph.tail(arc)));
      }
    }
  }
}
