package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

final class GirthTest {
  @Test
  void cagesHaveTheirGirth() {
    assertThat(Girth.of(Graphs.golden("Petersen10"))).hasValue(5);
    assertThat(Girth.of(Graphs.golden("Heawood14"))).hasValue(6);
    assertThat(Girth.of(Graphs.golden("Levi30"))).hasValue(8);
    assertThat(Girth.of(Graphs.hoffmanSingleton())).hasValue(5);
  }

  @Test
  void loopsAndParallelEdgesAreCyclesAndTheTwoArcsOfAnEdgeAreNone() {
    assertThat(Girth.of(Graphs.undirected(2, 0, 1))).isEmpty();
    assertThat(Girth.of(Graphs.undirected(2, 0, 1, 0, 1))).hasValue(2);
    assertThat(Girth.of(Graphs.directed(2, 0, 1, 0, 1))).isEmpty();
    assertThat(Girth.of(Graphs.directed(3, 0, 1, 1, 0, 1, 2))).hasValue(2);
    assertThat(Girth.of(Graphs.directed(2, 0, 1, 1, 1))).hasValue(1);
    assertThat(Girth.of(Graphs.directedCycle(9))).hasValue(9);
  }

  @Test
  void anUndirectedCycleIsAnEdgeAndAWayRoundIt() {
    for (final Digraph graph : Graphs.small()) {
      if (!graph.isSymmetric()) {
        continue;
      }
      int shortest = 1_000_000;
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final BitSet edge = new BitSet();
        edge.set(arc);
        edge.set(arc ^ 1);
        shortest =
            Math.min(
                shortest,
                1
                    + Graphs.floydWarshall(graph, new BitSet(), edge)[graph.tail(arc)][
                        graph.head(arc)]);
      }
      assertThat(Girth.of(graph).orElse(1_000_000)).isEqualTo(shortest);
    }
  }
}
