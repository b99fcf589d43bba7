package org.heliograph.graph;

/// The distances between all ordered pairs of nodes, as a matrix of 2 bytes per pair.
///
/// Time O(n·m), memory 2n² bytes; at most `NODES_MAX` nodes (512 MiB). For larger graphs
/// `DistanceSummary` needs no matrix.
public final class Distances {
  /// The maximum number of nodes of a matrix.
  public static final int NODES_MAX = 16_384;

  private final short[][] rows;

  private Distances(final short[][] rows) {
    this.rows = rows;
  }

  /// The matrix of `graph`; throws if it has more than `NODES_MAX` nodes.
  public static Distances of(final Digraph graph) {
    if (graph.nodes() > NODES_MAX) {
      throw new IllegalArgumentException(
          "distances: %s nodes, but a matrix holds at most %s; maybe search from single nodes."
              .formatted(graph.nodes(), NODES_MAX));
    }
    final BreadthFirst search = BreadthFirst.over(graph);
    final short[][] rows = new short[graph.nodes()][graph.nodes()];
    for (int source = 0; source < rows.length; source++) {
      search.search(source);
      for (int target = 0; target < rows.length; target++) {
        rows[source][target] = (short) search.distance(target);
      }
    }
    return new Distances(rows);
  }

  /// The number of nodes on each side of the matrix.
  public int nodes() {
    return rows.length;
  }

  /// The number of arcs on a shortest path from `source` to `target`, or
  /// `BreadthFirst.UNREACHABLE`.
  public int between(final int source, final int target) {
    return rows[source][target];
  }
}
