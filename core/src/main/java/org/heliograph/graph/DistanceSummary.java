package org.heliograph.graph;

import java.util.Arrays;
import java.util.OptionalInt;

/// A summary of the distances between all ordered pairs of nodes, computed without a matrix.
///
/// Time O(n·m), memory O(n + m). Pairs without a path count in no sum and no histogram.
public final class DistanceSummary {
  private final boolean connected;
  private final int[] eccentricities;
  private final long[] histogram;

  private DistanceSummary(
      final boolean connected, final int[] eccentricities, final long[] histogram) {
    this.connected = connected;
    this.eccentricities = eccentricities;
    this.histogram = histogram;
  }

  /// Searches from every node of `graph`.
  public static DistanceSummary of(final Digraph graph) {
    final BreadthFirst search = BreadthFirst.over(graph);
    final int[] eccentricities = new int[graph.nodes()];
    final long[] histogram = new long[graph.nodes()];
    boolean connected = true;
    int depth = 0;
    for (int source = 0; source < graph.nodes(); source++) {
      search.search(source);
      for (int i = 0; i < search.reached(); i++) {
        histogram[search.distance(search.node(i))]++;
      }
      final boolean reachesAll = search.reached() == graph.nodes();
      connected &= reachesAll;
      eccentricities[source] = reachesAll ? search.depth() : BreadthFirst.UNREACHABLE;
      depth = Math.max(depth, search.depth());
    }
    final int length = Math.min(histogram.length, depth + 1);
    return new DistanceSummary(connected, eccentricities, Arrays.copyOf(histogram, length));
  }

  /// Whether every node reaches every other; true for the graph without nodes.
  public boolean isStronglyConnected() {
    return connected;
  }

  /// The largest distance; empty if some pair has no path or there is no node.
  public OptionalInt diameter() {
    return connected && histogram.length > 0
        ? OptionalInt.of(histogram.length - 1)
        : OptionalInt.empty();
  }

  /// The distance from `node` to the node farthest from it; empty if it cannot reach some node.
  public OptionalInt eccentricity(final int node) {
    final int eccentricity = eccentricities[node];
    return eccentricity == BreadthFirst.UNREACHABLE
        ? OptionalInt.empty()
        : OptionalInt.of(eccentricity);
  }

  /// The sum of the distances of all ordered pairs that have a path.
  public long sum() {
    long sum = 0;
    for (int distance = 1; distance < histogram.length; distance++) {
      sum += distance * histogram[distance];
    }
    return sum;
  }

  /// The number of ordered pairs at each distance; index 0 counts each node with itself.
  public long[] histogram() {
    return histogram.clone();
  }
}
