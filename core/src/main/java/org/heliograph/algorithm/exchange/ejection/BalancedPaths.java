package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.Comparator;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.WeightedDistances;

/// Candidate paths of very many messages: a few for each pair of nodes, chosen round by round so
/// that together they load the arcs evenly.
///
/// In each round every source in turn sends to all its targets along cheapest paths. An arc costs
/// more the more its load in all rounds so far exceeds the mean. This follows multiplicative
/// weights (Garg and Könemann 1998), with paths of fewest arcs as long as loads are even. Time
/// O(rounds · sources · m log n); memory 4 bytes per round and pair of source and node.
final class BalancedPaths {
  private static final long HOP = 1 << 12;
  private static final double TOLERANCE = 0.02;
  private static final double STEEPNESS = 4;
  private static final double MOST_JITTER = 100;

  private final Digraph graph;
  private final boolean minimal;
  private final int[][] targets;
  private final int[][][] trees;
  private final long[] loads;
  private final long[] weights;
  private long total;

  /// Chooses paths for messages from each source to its `targets[source]` in `rounds` rounds; with
  /// `minimal` only paths of fewest arcs. `work` may stop it by a `CancellationException`.
  BalancedPaths(
      final Digraph graph,
      final int[][] targets,
      final int rounds,
      final boolean minimal,
      final WorkCounter workCounter) {
    this.graph = graph;
    this.minimal = minimal;
    this.targets = targets;
    this.trees = new int[rounds][graph.nodes()][];
    this.loads = new long[graph.arcs()];
    this.weights = new long[graph.arcs()];
    final WeightedDistances distances = WeightedDistances.over(graph);
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < graph.nodes(); i++) {
        // Each round starts with another source, because the first sources see uneven loads.
        final int source = (i + round * (graph.nodes() / rounds)) % graph.nodes();
        if (targets[source].length > 0) {
          workCounter.proceed(graph.arcs());
          trees[round][source] = tree(source, distances);
        }
      }
    }
  }

  private int[] tree(final int source, final WeightedDistances distances) {
    weigh();
    distances.search(source, weights);
    final int[] tree = new int[graph.nodes()];
    for (int node = 0; node < tree.length; node++) {
      tree[node] = distances.predecessorArc(node);
    }
    for (final int target : targets[source]) {
      for (int node = target; node != source; node = graph.tail(tree[node])) {
        loads[tree[node]]++;
        total++;
      }
    }
    return tree;
  }

  private void weigh() {
    final double mean = (double) total / loads.length;
    for (int arc = 0; arc < weights.length; arc++) {
      final double load = mean == 0 ? 1 : loads[arc] / mean;
      final long jitter = (long) Math.min(MOST_JITTER, MOST_JITTER / 4 * load);
      final double excess = Math.max(0, load - 1 - TOLERANCE);
      final long hop = minimal ? HOP * graph.nodes() : HOP;
      weights[arc] = hop + (long) (HOP * Math.min(2, STEEPNESS * excess)) + jitter;
    }
  }

  /// Returns the distinct paths from `source` to `target`, fewest arcs first.
  int[][] paths(final int source, final int target) {
    final int[][] found = new int[trees.length][];
    int count = 0;
    for (final int[][] round : trees) {
      final int[] path = path(round[source], source, target);
      if (!contains(found, count, path)) {
        found[count++] = path;
      }
    }
    final int[][] paths = Arrays.copyOf(found, count);
    Arrays.sort(
        paths, Comparator.<int[]>comparingInt(path -> path.length).thenComparing(Arrays::compare));
    return paths;
  }

  /// Whether the first `count` of `paths` contain `path`.
  static boolean contains(final int[][] paths, final int count, final int[] path) {
    for (int i = 0; i < count; i++) {
      if (Arrays.equals(paths[i], path)) {
        return true;
      }
    }
    return false;
  }

  private int[] path(final int[] tree, final int source, final int target) {
    int length = 0;
    for (int node = target; node != source; node = graph.tail(tree[node])) {
      length++;
    }
    final int[] path = new int[length];
    for (int node = target; node != source; node = graph.tail(tree[node])) {
      path[--length] = tree[node];
    }
    return path;
  }
}
