package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.heliograph.primitive.Fraction;
import org.junit.jupiter.api.Test;

/// The slowest cut is the one that an enumeration of all sets finds.
final class BottleneckCutTest {
  private static final int GRAPHS = 2000;

  /// A directed ring, so that everything is reachable, with more arcs.
  private static Digraph graph(final RandomGenerator random) {
    final int nodes = 2 + random.nextInt(6);
    final int[] ends =
        IntStream.concat(
                IntStream.range(0, nodes).flatMap(node -> IntStream.of(node, (node + 1) % nodes)),
                random.ints(2L * random.nextInt(2 * nodes), 0, nodes))
            .toArray();
    return Graphs.directed(nodes, ends);
  }

  private static Fraction time(
      final Digraph graph, final long[] capacities, final BitSet side, final long[] amounts) {
    final long sum = side.stream().mapToLong(node -> amounts[node]).sum();
    final long leaving =
        IntStream.range(0, graph.arcs())
            .filter(arc -> side.get(graph.tail(arc)) && !side.get(graph.head(arc)))
            .mapToLong(arc -> capacities[arc])
            .sum();
    return Fraction.of(sum, leaving);
  }

  @Test
  void theSlowestCutIsThatOfAnEnumeration() {
    final RandomGenerator random = Graphs.random(5);
    int wide = 0;
    for (int i = 0; i < GRAPHS; i++) {
      final Digraph graph = graph(random);
      final int nodes = graph.nodes();
      final int largest = i % 4 == 0 ? 1_000_000 : 5;
      final long[] capacities = random.longs(graph.arcs(), 1, 1 + largest).toArray();
      final long[] amounts = random.longs(nodes, 0, 4).toArray();
      final BitSet targets = Graphs.bits(random.nextLong(1, 1L << nodes));
      final BottleneckCut found = BottleneckCut.over(graph, capacities);
      targets.stream().forEach(target -> found.require(target, amounts));
      Fraction slowest = Fraction.of(0, 1);
      for (long mask = 1; mask < (1L << nodes) - 1; mask++) {
        final BitSet side = Graphs.bits(mask);
        final BitSet outside = (BitSet) targets.clone();
        outside.andNot(side);
        final Fraction time = time(graph, capacities, side, amounts);
        slowest = outside.isEmpty() || time.compareTo(slowest) < 0 ? slowest : time;
      }
      assertThat(found.time()).as("graph %s", i).isEqualTo(slowest);
      if (!found.side().isEmpty()) {
        assertThat(time(graph, capacities, found.side(), amounts)).isEqualTo(slowest);
      }
      final int size = found.side().cardinality();
      wide += size > 1 && size < nodes - 1 ? 1 : 0;
    }
    assertThat(wide).as("cuts around neither one node nor all but one").isGreaterThan(GRAPHS / 8);
  }

  @Test
  void ratesMayDifferByAMillion() {
    final BottleneckCut cut =
        BottleneckCut.over(
            Graphs.directedCycle(4), new long[] {1_000_000, 1_000_000, 1, 1_000_000});
    IntStream.range(0, 4).forEach(target -> cut.require(target, new long[] {1, 1, 1, 1}));
    assertThat(cut.time()).isEqualTo(Fraction.of(3, 1));
  }

  @Test
  void unequalAmountsCount() {
    final BottleneckCut cut = BottleneckCut.over(Graphs.directedCycle(3), new long[] {3, 3, 3});
    IntStream.range(0, 3).forEach(target -> cut.require(target, new long[] {5, 0, 2}));
    assertThat(cut.time()).isEqualTo(Fraction.of(7, 3));
    assertThat(cut.side()).isEqualTo(Graphs.bits(0b101));
  }

  @Test
  void whatCannotBeReachedOrCountedIsRefused() {
    final Digraph line = Graphs.directed(2, 0, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BottleneckCut.over(line, new long[] {1}).require(0, new long[] {1, 1}))
        .withMessageContaining("nothing leaves the set of nodes {1}, which has 1 units");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BottleneckCut.over(line, new long[] {0}).require(1, new long[] {1, 1}))
        .withMessageContaining("nothing leaves the set of nodes {0}");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BottleneckCut.over(line, new long[] {-1}))
        .withMessageContaining("arc 0 has capacity -1");
    final Digraph pair = Graphs.directed(2, 0, 1, 0, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> BottleneckCut.over(pair, new long[] {1L << 62, 1L << 62}))
        .withMessageContaining("too large");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                BottleneckCut.over(line, new long[] {(1L << 62) - 1})
                    .require(1, new long[] {1L << 61, 0}))
        .withMessageContaining("below 2^63");
  }
}
