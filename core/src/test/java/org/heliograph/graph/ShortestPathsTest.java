package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ShortestPathsTest {
  @Test
  void simplePathsAreThoseThatBruteForceFindsInOrderOfLengthThenArcs() {
    for (final Digraph graph : Graphs.small()) {
      for (int source = 0; source < graph.nodes(); source++) {
        final int target = graph.nodes() - 1;
        final List<int[]> every = new ArrayList<>();
        walk(graph, source, target, new int[0], 1L << source, every);
        every.sort(Comparator.<int[]>comparingInt(p -> p.length).thenComparing(Arrays::compare));
        final int shortest = every.isEmpty() ? 0 : every.getFirst().length;
        final ShortestPaths paths = ShortestPaths.to(graph, target);
        for (int detour = 0; detour < 3; detour++) {
          final int longest = shortest + detour;
          final int[][] expected =
              every.stream().filter(p -> p.length <= longest).toArray(int[][]::new);
          assertThat(paths.simplePaths(source, detour, 1_000_000)).isDeepEqualTo(expected);
          assertThat(paths.simplePaths(source, detour, 2))
              .isDeepEqualTo(Arrays.copyOf(expected, Math.min(2, expected.length)));
        }
      }
    }
  }

  private static void walk(
      final Digraph graph,
      final int node,
      final int target,
      final int[] path,
      final long visited,
      final List<int[]> found) {
    if (node == target) {
      found.add(path);
      return;
    }
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (graph.tail(arc) == node && (visited >> graph.head(arc) & 1) == 0) {
        final int[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = arc;
        walk(graph, graph.head(arc), target, longer, visited | 1L << graph.head(arc), found);
      }
    }
  }

  @Test
  void anArcIsOnAShortestPathExactlyIfSomeShortestPathUsesIt() {
    for (final Digraph graph : Graphs.small()) {
      final ShortestPaths paths = ShortestPaths.to(graph, 0);
      final int[] used =
          IntStream.range(0, graph.nodes())
              .flatMap(s -> Arrays.stream(paths.all(s, 100_000)).flatMapToInt(Arrays::stream))
              .distinct()
              .sorted()
              .toArray();
      assertThat(paths.arcs()).isEqualTo(used);
      assertThat(ShortestPaths.arcsFrom(graph.reversed(), 0)).isEqualTo(used);
    }
  }

  @Test
  void aRandomPathIsAShortestOneAndAllAreDrawn() {
    final Digraph cube = Graphs.golden("Hypercube32");
    final ShortestPaths paths = ShortestPaths.to(cube, 31);
    final var random = Graphs.random(3);
    final Stream<String> drawn =
        IntStream.range(0, 3000)
            .mapToObj(i -> Arrays.toString(paths.random(0, random).orElseThrow()));
    final String[] every =
        Arrays.stream(paths.all(0, 1000)).map(Arrays::toString).toArray(String[]::new);
    assertThat(every).hasSize(120);
    assertThat(drawn.distinct()).containsExactlyInAnyOrder(every);
  }

  @Test
  void withoutAPathThereIsNone() {
    final ShortestPaths paths = ShortestPaths.to(Graphs.directed(2, 0, 1), 0);
    assertThat(paths.random(1, Graphs.random(1))).isEmpty();
    assertThat(paths.all(1, 5)).isEmpty();
    assertThat(paths.all(0, 5)).isDeepEqualTo(new int[][] {{}});
  }
}
