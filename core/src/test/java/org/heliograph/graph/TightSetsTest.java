package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Sets that nothing enters beyond what is needed there.
final class TightSetsTest {
  private static Digraph twoWay(final int nodes, final int[][] links) {
    return Digraph.of(
        nodes,
        IntStream.range(0, 2 * links.length).map(i -> links[i / 2][i % 2]).toArray(),
        IntStream.range(0, 2 * links.length).map(i -> links[i / 2][1 - i % 2]).toArray());
  }

  private static List<BitSet> of(final Digraph graph) {
    final long[] capacities = new long[graph.arcs()];
    final long[] amounts = new long[graph.nodes()];
    Arrays.fill(capacities, 1);
    Arrays.fill(amounts, 1);
    return TightSets.of(graph, capacities, amounts, IntStream.range(0, graph.nodes()).toArray());
  }

  private static BitSet set(final int... nodes) {
    final BitSet set = new BitSet();
    Arrays.stream(nodes).forEach(set::set);
    return set;
  }

  @Test
  void bothSidesOfABridgeBetweenTwoTrianglesAreTight() {
    final Digraph graph =
        twoWay(6, new int[][] {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}, {0, 3}});
    assertThat(of(graph)).containsExactly(set(0, 1, 2), set(3, 4, 5));
  }

  @Test
  void inARingOnlySingleNodesAreTight() {
    assertThat(of(twoWay(5, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}}))).isEmpty();
  }
}
