package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Regions are what a cut separates, and trees enter each of them once.
final class RegionsTest {
  private static final int BOXES = 3;
  private static final int SIZE = 4;
  private static final int[] RANKS = IntStream.range(0, BOXES * SIZE).toArray();

  /// Three boxes of four ranks behind a switch each, with `inside` capacity to every rank, and a
  /// switch between the boxes with `outside` capacity to each.
  private static Digraph boxes() {
    final int[] ends = new int[4 * (RANKS.length + BOXES)];
    int at = 0;
    for (int node = 0; node < RANKS.length + BOXES; node++) {
      final int above = node < RANKS.length ? RANKS.length + node / SIZE : RANKS.length + BOXES;
      ends[at++] = node;
      ends[at++] = above;
      ends[at++] = above;
      ends[at++] = node;
    }
    return Graphs.directed(RANKS.length + BOXES + 1, ends);
  }

  private static long[] capacities(final Digraph graph, final long inside, final long outside) {
    final long[] capacities = new long[graph.arcs()];
    Arrays.setAll(
        capacities,
        arc -> Math.min(graph.tail(arc), graph.head(arc)) < RANKS.length ? inside : outside);
    return capacities;
  }

  private static Regions regions(final long inside, final long outside) {
    final Digraph graph = boxes();
    return Regions.of(graph.nodes(), PathArc.of(graph, capacities(graph, inside, outside)), RANKS);
  }

  @Test
  void boxesBehindSlowLinksAreRegions() {
    final Regions found = regions(9, 8);
    assertThat(found.count()).isEqualTo(BOXES);
    for (final int rank : RANKS) {
      assertThat(found.of(rank)).isEqualTo(rank / SIZE);
    }
  }

  @Test
  void ranksThatReachAllOthersAtTheirRateAreOneRegion() {
    assertThat(regions(8, 8).count()).isEqualTo(1);
  }

  @Test
  void pairsAreNoRegions() {
    // Three pairs of ranks, each joined by 9, and 1 from pair to pair in a ring.
    final Digraph graph = Graphs.directed(6, 0, 1, 1, 0, 2, 3, 3, 2, 4, 5, 5, 4, 1, 2, 3, 4, 5, 0);
    final long[] capacities = {9, 9, 9, 9, 9, 9, 1, 1, 1};
    final int[] all = IntStream.range(0, 6).toArray();
    assertThat(Regions.of(6, PathArc.of(graph, capacities), all).count()).isEqualTo(1);
  }

  @Test
  void placesCountTheNodesOfARegion() {
    assertThat(regions(9, 8).places(List.of(1, 4, 3, 7)))
        .containsExactly(
            new Regions.Place(0, 0, 2),
            new Regions.Place(1, 0, 2),
            new Regions.Place(0, 1, 2),
            new Regions.Place(1, 1, 2));
  }

  @Test
  void treesEnterEveryRegionOnce() {
    final Digraph graph = boxes();
    final long[] supplies = new long[graph.nodes()];
    Arrays.fill(supplies, 0, RANKS.length, 1);
    final long[] capacities = capacities(graph, 11, 8);
    final List<PathArc> paths = SplittingOff.of(graph, capacities, supplies, RANKS).orElseThrow();
    final List<SpanningTrees.Tree> trees =
        SpanningTrees.of(graph.nodes(), paths, supplies, RANKS).orElseThrow();
    for (final SpanningTrees.Tree tree : trees) {
      final long crossing =
          Arrays.stream(tree.arcs())
              .mapToObj(paths::get)
              .filter(path -> path.tail() / SIZE != path.head() / SIZE)
              .count();
      assertThat(crossing).as("tree from %s", tree.root()).isEqualTo(BOXES - 1);
    }
  }
}
