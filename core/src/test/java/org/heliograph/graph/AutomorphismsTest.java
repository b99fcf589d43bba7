package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AutomorphismsTest {
  private static long order(final Digraph graph) {
    final Automorphisms group = Automorphisms.of(graph, Automorphisms.DEFAULT_BUDGET).orElseThrow();
    for (final int[] generator : group.generators()) {
      assertThat(Automorphisms.isAutomorphism(graph, generator)).isTrue();
    }
    return group.order().longValueExact();
  }

  @Test
  void knownGraphsHaveTheirKnownOrders() {
    assertThat(order(Graphs.golden("Petersen10"))).isEqualTo(120);
    assertThat(order(Graphs.golden("Heawood14"))).isEqualTo(336);
    assertThat(order(Graphs.golden("Levi30"))).isEqualTo(1440);
    assertThat(order(Graphs.hoffmanSingleton())).isEqualTo(252_000);
    assertThat(order(Graphs.golden("Hypercube32"))).isEqualTo(3840);
    assertThat(order(Graphs.golden("Octagon8"))).isEqualTo(16);
    assertThat(order(Graphs.golden("16-gon"))).isEqualTo(32);
    assertThat(order(Graphs.completeBipartite(3, 3))).isEqualTo(72);
    assertThat(order(Graphs.golden("Kautz12"))).isEqualTo(24);
    assertThat(order(Graphs.golden("Kautz36"))).isEqualTo(24);
    assertThat(order(Graphs.deBruijn(2, 3))).isEqualTo(2);
    assertThat(order(Graphs.cycle(17))).isEqualTo(34);
    assertThat(order(Graphs.directedCycle(17))).isEqualTo(17);
    assertThat(order(Graphs.torus(8))).isEqualTo(512);
    assertThat(order(Graphs.complete(10))).isEqualTo(3_628_800);
  }

  @Test
  void theOrderIsTheNumberOfPermutationsThatKeepTheArcs() {
    for (final Digraph graph : Graphs.small()) {
      assertThat(order(graph)).isEqualTo(count(graph, new int[graph.nodes()], 0, 0));
    }
  }

  private static long count(
      final Digraph graph, final int[] image, final int next, final long used) {
    if (next == image.length) {
      return keepsArcs(graph, image) ? 1 : 0;
    }
    long count = 0;
    for (int node = 0; node < image.length; node++) {
      if ((used >> node & 1) == 0) {
        image[next] = node;
        count += count(graph, image, next + 1, used | 1L << node);
      }
    }
    return count;
  }

  private static boolean keepsArcs(final Digraph graph, final int[] image) {
    for (int i = 0; i < image.length; i++) {
      for (int j = 0; j < image.length; j++) {
        if (graph.multiplicity(i, j) != graph.multiplicity(image[i], image[j])) {
          return false;
        }
      }
    }
    return true;
  }

  @Test
  void onlyPermutationsThatKeepTheArcsAreAutomorphisms() {
    final Digraph path = Graphs.undirected(3, 0, 1, 1, 2);
    assertThat(Automorphisms.isAutomorphism(path, new int[] {2, 1, 0})).isTrue();
    assertThat(Automorphisms.isAutomorphism(path, new int[] {1, 0, 2})).isFalse();
    assertThat(Automorphisms.isAutomorphism(path, new int[] {0, 0, 2})).isFalse();
    assertThat(Automorphisms.isAutomorphism(path, new int[] {0, 1})).isFalse();
  }

  @Test
  void coloursAreKept() {
    final Digraph cycle = Graphs.cycle(6);
    final Automorphisms group =
        Automorphisms.of(cycle, new int[] {1, 0, 0, 1, 0, 0}, 1_000_000).orElseThrow();
    assertThat(group.order()).isEqualTo(4);
    assertThat(Automorphisms.orbits(6, group.generators())).containsExactly(0, 1, 1, 0, 1, 1);
  }

  @Test
  void relabellingKeepsTheOrder() {
    final Digraph graph = Graphs.golden("Kautz36");
    final int[] names = IntStream.range(0, 36).map(i -> i * 5 % 36).toArray();
    final int[] tails = IntStream.range(0, 108).map(a -> names[graph.tail(a)]).toArray();
    final int[] heads = IntStream.range(0, 108).map(a -> names[graph.head(a)]).toArray();
    assertThat(order(Digraph.of(36, tails, heads))).isEqualTo(24);
  }

  @Test
  void aTransitiveGroupHasOneOrbit() {
    final Digraph graph = Graphs.golden("Levi30");
    final int[][] generators =
        Automorphisms.of(graph, Automorphisms.DEFAULT_BUDGET).orElseThrow().generators();
    assertThat(Arrays.stream(Automorphisms.orbits(30, generators)).distinct()).containsExactly(0);
  }

  @Test
  void aSmallBudgetGivesNoAnswer() {
    assertThat(Automorphisms.of(Graphs.hoffmanSingleton(), 1000)).isEmpty();
  }
}
