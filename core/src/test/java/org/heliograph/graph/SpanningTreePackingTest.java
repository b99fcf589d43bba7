package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.heliograph.primitive.Fraction;
import org.junit.jupiter.api.Test;

/// As many trees fit as the strength says, and no more.
final class SpanningTreePackingTest {
  private static final int GRAPHS = 600;
  private static final long WORK = 1L << 30;

  /// A connected graph: a random tree with more edges, some parallel.
  private static Digraph graph(final RandomGenerator random) {
    final int nodes = 2 + random.nextInt(9);
    final IntStream tree =
        IntStream.range(1, nodes).flatMap(node -> IntStream.of(node, random.nextInt(node)));
    final IntStream more =
        IntStream.range(0, random.nextInt(3 * nodes))
            .flatMap(
                _ -> {
                  final int from = random.nextInt(nodes);
                  return IntStream.of(from, (from + 1 + random.nextInt(nodes - 1)) % nodes);
                });
    return Graphs.directed(nodes, IntStream.concat(tree, more).toArray());
  }

  private static long[] loads(final Digraph graph, final List<int[]> trees) {
    final long[] loads = new long[graph.arcs()];
    for (final int[] tree : trees) {
      assertThat(tree).hasSize(graph.nodes() - 1);
      final int[] ends =
          Arrays.stream(tree)
              .flatMap(arc -> IntStream.of(graph.tail(arc), graph.head(arc)))
              .toArray();
      final Digraph alone = Graphs.undirected(graph.nodes(), ends);
      assertThat(BreadthFirst.over(alone).search(0).reached()).isEqualTo(graph.nodes());
      Arrays.stream(tree).forEach(arc -> loads[arc]++);
    }
    return loads;
  }

  private static boolean fits(final long[] loads, final long[] capacities) {
    return IntStream.range(0, loads.length).allMatch(arc -> loads[arc] <= capacities[arc]);
  }

  @Test
  void asManyTreesFitAsTheStrengthSays() {
    final RandomGenerator random = Graphs.random(8);
    int several = 0;
    for (int i = 0; i < GRAPHS; i++) {
      final Digraph graph = graph(random);
      final long[] capacities = random.longs(graph.arcs(), 1, 7).toArray();
      final Fraction strength = Strength.of(graph, capacities, () -> false).value();
      final int most = strength.numerator().divide(strength.denominator()).intValueExact();
      several += most > 2 ? 1 : 0;
      final int[] roots = random.ints(most, 0, graph.nodes()).toArray();
      final List<int[]> trees = SpanningTreePacking.of(graph, capacities, roots, WORK);
      assertThat(trees).hasSize(most);
      assertThat(fits(loads(graph, trees), capacities)).as("graph %s", i).isTrue();
      final int[] more = Arrays.copyOf(roots, most + 1);
      final List<int[]> tooMany = SpanningTreePacking.of(graph, capacities, more, WORK);
      assertThat(fits(loads(graph, tooMany), capacities)).as("graph %s", i).isFalse();
    }
    assertThat(several).isGreaterThan(GRAPHS / 4);
  }

  @Test
  void wholePeriodsLeaveNothingUnused() {
    final Digraph torus = Graphs.torus(6); // 72 links, each an arc both ways
    final long[] capacities = new long[torus.arcs()];
    for (int arc = 0; arc < capacities.length; arc++) {
      capacities[arc] = torus.tail(arc) < torus.head(arc) ? 35 : 0;
    }
    final Fraction strength = Strength.of(torus, capacities, () -> false).value();
    assertThat(strength).isEqualTo(new Fraction(BigInteger.valueOf(72), BigInteger.ONE));
    final int[] roots = IntStream.range(0, 72).map(it -> it % 36).toArray();
    final long[] loads = loads(torus, SpanningTreePacking.of(torus, capacities, roots, WORK));
    assertThat(loads).isEqualTo(capacities);
  }

  @Test
  void withoutWorkTheTreesAreTrees() {
    final Digraph cycle = Graphs.directed(4, 0, 1, 1, 2, 2, 3, 3, 0);
    final List<int[]> trees =
        SpanningTreePacking.of(cycle, new long[] {3, 3, 3, 3}, new int[] {0, 0, 0, 0}, 0);
    assertThat(Arrays.stream(loads(cycle, trees)).sum()).isEqualTo(12);
  }
}
