package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.BitSet;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.heliograph.primitive.Fraction;
import org.junit.jupiter.api.Test;

/// The strength is the one that an enumeration of all partitions finds.
final class StrengthTest {
  private static final int GRAPHS = 1500;

  private static Fraction value(
      final Digraph graph, final long[] capacities, final int[] parts, final int count) {
    final long between =
        IntStream.range(0, graph.arcs())
            .filter(arc -> parts[graph.tail(arc)] != parts[graph.head(arc)])
            .mapToLong(arc -> capacities[arc])
            .sum();
    return Fraction.of(between, count - 1L);
  }

  /// The least value of all partitions whose nodes before `node` have the given parts.
  private static Fraction least(
      final Digraph graph,
      final long[] capacities,
      final int[] parts,
      final int node,
      final int count) {
    if (node == graph.nodes()) {
      return count < 2 ? Fraction.of(Long.MAX_VALUE, 1) : value(graph, capacities, parts, count);
    }
    Fraction least = Fraction.of(Long.MAX_VALUE, 1);
    for (int part = 0; part <= count; part++) {
      parts[node] = part;
      final Fraction found =
          least(graph, capacities, parts, node + 1, part == count ? count + 1 : count);
      least = found.compareTo(least) < 0 ? found : least;
    }
    return least;
  }

  private static Strength strength(final Digraph graph, final long[] capacities) {
    return Strength.of(graph, capacities, () -> false);
  }

  private static Fraction ofOnes(final Digraph graph) {
    final long[] ones = new long[graph.arcs()];
    Arrays.fill(ones, 1);
    return strength(graph, ones).value();
  }

  @Test
  void theStrengthIsThatOfAnEnumeration() {
    final RandomGenerator random = Graphs.random(6);
    int between = 0;
    for (int i = 0; i < GRAPHS; i++) {
      final int nodes = 2 + random.nextInt(6);
      final int[] ends = random.ints(2L * random.nextInt(4 * nodes), 0, nodes).toArray();
      final Digraph graph = Graphs.directed(nodes, ends);
      final long largest = i % 4 == 0 ? 1_000_000_000_000L : 5;
      final long[] capacities = random.longs(graph.arcs(), 0, 1 + largest).toArray();
      final Strength found = strength(graph, capacities);
      final Fraction least = least(graph, capacities, new int[nodes], 0, 0);
      assertThat(found.value()).as("graph %s", i).isEqualTo(least);
      final int[] parts = found.partOf();
      final int count = (int) Arrays.stream(parts).distinct().count();
      assertThat(found.isExact()).isTrue();
      assertThat(value(graph, capacities, parts, count)).isEqualTo(least);
      between += count > 2 && count < nodes ? 1 : 0;
    }
    assertThat(between).as("neither cuts nor single nodes").isGreaterThan(GRAPHS / 16);
  }

  /// Half of what leaves the parts with members, over their number less one.
  private static Fraction valueOfMembers(
      final Digraph graph, final long[] capacities, final int[] parts, final BitSet members) {
    final BitSet counted = new BitSet();
    members.stream().forEach(node -> counted.set(parts[node]));
    long leaving = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final int one = parts[graph.tail(arc)];
      final int other = parts[graph.head(arc)];
      if (one != other) {
        leaving += (counted.get(one) ? capacities[arc] : 0);
        leaving += (counted.get(other) ? capacities[arc] : 0);
      }
    }
    return counted.cardinality() < 2
        ? Fraction.of(Long.MAX_VALUE, 1)
        : Fraction.of(leaving, 2 * (counted.cardinality() - 1L));
  }

  private static Fraction leastOfMembers(
      final Digraph graph,
      final long[] capacities,
      final int[] parts,
      final BitSet members,
      final int node) {
    if (node == graph.nodes()) {
      return valueOfMembers(graph, capacities, parts, members);
    }
    Fraction least = Fraction.of(Long.MAX_VALUE, 1);
    for (int part = 0; part < graph.nodes(); part++) {
      parts[node] = part;
      final Fraction found = leastOfMembers(graph, capacities, parts, members, node + 1);
      least = found.compareTo(least) < 0 ? found : least;
    }
    return least;
  }

  @Test
  void nodesThatOnlyForwardAreNoParts() {
    final RandomGenerator random = Graphs.random(7);
    int between = 0;
    for (int i = 0; i < 600; i++) {
      final int nodes = 3 + random.nextInt(3);
      final int[] ends = random.ints(2L * (2 + random.nextInt(3 * nodes)), 0, nodes).toArray();
      final Digraph graph = Graphs.directed(nodes, ends);
      final long[] capacities = random.longs(graph.arcs(), 0, 6).toArray();
      final BitSet members = BitSet.valueOf(new long[] {random.nextInt(1 << nodes)});
      members.set(0);
      members.set(1 + random.nextInt(nodes - 1));
      final Strength found = Strength.of(graph, capacities, members, () -> false);
      assertThat(found.value())
          .as("graph %s", i)
          .isEqualTo(leastOfMembers(graph, capacities, new int[nodes], members, 0))
          .isEqualTo(valueOfMembers(graph, capacities, found.partOf(), members));
      final long parts = members.stream().map(node -> found.partOf()[node]).distinct().count();
      between += parts > 2 && parts < members.cardinality() ? 1 : 0;
    }
    assertThat(between).as("neither cuts nor single nodes").isGreaterThan(10);
  }

  @Test
  void aPartKeepsTheSwitchInsideIt() {
    // Two pairs of members behind a switch each, 4 and 5, and one link between the switches.
    final Digraph graph = Graphs.directed(6, 0, 4, 1, 4, 2, 5, 3, 5, 4, 5);
    final BitSet members = BitSet.valueOf(new long[] {0b1111});
    final Strength found = Strength.of(graph, new long[] {9, 9, 9, 9, 1}, members, () -> false);
    assertThat(found.value()).isEqualTo(Fraction.of(1, 1));
    assertThat(found.partOf()).containsExactly(0, 0, 2, 2, 0, 2);
  }

  @Test
  void knownGraphsHaveTheirStrength() {
    // Each link counts twice, once for each direction.
    assertThat(ofOnes(Graphs.cycle(9))).isEqualTo(Fraction.of(18, 8));
    assertThat(ofOnes(Graphs.complete(7))).isEqualTo(Fraction.of(7, 1));
    assertThat(ofOnes(Graphs.torus(8))).isEqualTo(Fraction.of(256, 63));
    assertThat(ofOnes(Graphs.hoffmanSingleton())).isEqualTo(Fraction.of(350, 49));
  }

  @Test
  void theWeakestPartitionMayKeepADensePart() {
    // Four nodes in a complete graph, and a path of two more.
    final Digraph graph = Graphs.directed(6, 0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3, 3, 4, 4, 5);
    final Strength found = strength(graph, new long[] {1, 1, 1, 1, 1, 1, 1, 1});
    assertThat(found.value()).isEqualTo(Fraction.of(1, 1));
    assertThat(found.partOf()).startsWith(0, 0, 0, 0).doesNotContain(1, 2, 3);
  }

  @Test
  void whatIsNotConnectedHasNoStrength() {
    final Strength found = strength(Graphs.directed(3, 0, 1), new long[] {7});
    assertThat(found.value()).isEqualTo(Fraction.of(0, 1));
    assertThat(found.partOf()).containsExactly(0, 0, 2);
  }

  @Test
  void interruptedItHasSomePartition() {
    final Digraph graph = Graphs.directed(4, 0, 1, 1, 2, 2, 0, 2, 3);
    final Strength found = Strength.of(graph, new long[] {3, 3, 3, 1}, () -> true);
    assertThat(found.isExact()).isFalse();
    assertThat(found.value()).isEqualTo(Fraction.of(10, 3));
    assertThat(found.partOf()).containsExactly(0, 1, 2, 3);
  }

  @Test
  void whatCannotBeCountedIsRefused() {
    final Digraph line = Graphs.directed(2, 0, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> strength(line, new long[] {1L << 58}))
        .withMessageContaining("below 2^59");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> strength(line, new long[] {-1}))
        .withMessageContaining("arc 0 has capacity -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> strength(Graphs.directed(1), new long[0]))
        .withMessageContaining("at least 2 nodes");
  }
}
