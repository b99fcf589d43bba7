package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// On random fabrics trees reach the slowest cut, counted arc by arc.
final class SpanningTreesTest {
  private static final int FABRICS = 2000;

  /// Links in both directions along a random tree, and some more.
  private static Digraph fabric(final RandomGenerator random, final int nodes) {
    final int links = nodes - 1 + random.nextInt(nodes);
    final int[] ends = new int[4 * links];
    for (int link = 0; link < links; link++) {
      final int one = link < nodes - 1 ? link + 1 : random.nextInt(nodes);
      final int other = link < nodes - 1 ? random.nextInt(link + 1) : random.nextInt(nodes);
      final int last = one == other ? (other + 1) % nodes : other;
      ends[4 * link] = one;
      ends[4 * link + 1] = last;
      ends[4 * link + 2] = last;
      ends[4 * link + 3] = one;
    }
    return Graphs.directed(nodes, ends);
  }

  /// As much in each direction of a link.
  private static long[] capacities(final RandomGenerator random, final Digraph graph) {
    final long[] capacities = new long[graph.arcs()];
    for (int arc = 0; arc < capacities.length; arc += 2) {
      capacities[arc] = random.nextLong(1, 6);
      capacities[arc + 1] = capacities[arc];
    }
    return capacities;
  }

  @Test
  void treesReachTheSlowestCut() {
    final RandomGenerator random = Graphs.random(7);
    for (int i = 0; i < FABRICS; i++) {
      final int nodes = 3 + random.nextInt(8);
      final Digraph graph = fabric(random, nodes);
      final long[] capacities = capacities(random, graph);
      final int members = 2 + random.nextInt(nodes - 1);
      final long[] amounts = new long[nodes];
      Arrays.setAll(amounts, node -> node < members ? 1 + random.nextLong(2) : 0);
      final int[] targets = IntStream.range(0, members).toArray();
      final BottleneckCut slowest = BottleneckCut.over(graph, capacities);
      for (final int target : targets) {
        slowest.require(target, amounts);
      }
      final long period = slowest.time().numerator().longValueExact();
      final long each = slowest.time().denominator().longValueExact();
      final long[] whole = Arrays.stream(capacities).map(it -> it * period).toArray();
      final long[] supplies = Arrays.stream(amounts).map(it -> it * each).toArray();
      final List<PathArc> paths = SplittingOff.of(graph, whole, supplies, targets).orElseThrow();
      final List<SpanningTrees.Tree> trees =
          SpanningTrees.of(nodes, paths, supplies, targets).orElseThrow();
      requireCounted(graph, whole, supplies, targets, paths, trees);
    }
  }

  private static void requireCounted(
      final Digraph graph,
      final long[] capacities,
      final long[] supplies,
      final int[] targets,
      final List<PathArc> paths,
      final List<SpanningTrees.Tree> trees) {
    final long[] used = new long[capacities.length];
    final long[] made = new long[supplies.length];
    for (final SpanningTrees.Tree tree : trees) {
      final BitSet reached = new BitSet();
      reached.set(tree.root());
      for (final int number : tree.arcs()) {
        final PathArc path = paths.get(number);
        assertThat(reached.get(path.tail())).isTrue();
        assertThat(reached.get(path.head())).isFalse();
        int at = path.tail();
        for (final int arc : path.path()) {
          assertThat(graph.tail(arc)).isEqualTo(at);
          at = graph.head(arc);
          used[arc] += tree.copies();
        }
        assertThat(at).isEqualTo(path.head());
        reached.set(at);
      }
      assertThat(Arrays.stream(targets).allMatch(reached::get)).isTrue();
      made[tree.root()] += tree.copies();
    }
    assertThat(made).isEqualTo(supplies);
    for (int arc = 0; arc < used.length; arc++) {
      assertThat(used[arc]).isLessThanOrEqualTo(capacities[arc]);
    }
  }
}
