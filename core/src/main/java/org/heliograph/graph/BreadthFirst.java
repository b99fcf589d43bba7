package org.heliograph.graph;

import java.util.Arrays;

/// A breadth-first search over one graph, whose buffers are reused from one source to the next.
///
/// `search` takes O(nodes reached + arcs leaving them); construction O(n + m). Afterwards the
/// accessors refer to the last search. Not for use by several threads at once.
public final class BreadthFirst {
  /// The distance of a node that no path reaches.
  public static final int UNREACHABLE = -1;

  private final int[] offsets;
  private final int[] successors;
  private final int[] distances;
  private final int[] queue;
  private int reached;

  private BreadthFirst(final int[] offsets, final int[] successors) {
    this.offsets = offsets;
    this.successors = successors;
    this.distances = new int[offsets.length - 1];
    this.queue = new int[offsets.length - 1];
    Arrays.fill(distances, UNREACHABLE);
  }

  /// A search that has not started: every node is unreachable until `search` is called.
  public static BreadthFirst over(final Digraph graph) {
    final int[] offsets = new int[graph.nodes() + 1];
    final int[] successors = new int[graph.arcs()];
    int next = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      for (int i = 0; i < graph.outDegree(node); i++) {
        successors[next++] = graph.head(graph.outArc(node, i));
      }
      offsets[node + 1] = next;
    }
    return new BreadthFirst(offsets, successors);
  }

  /// Searches against the arcs of `graph`.
  public static BreadthFirst against(final Digraph graph) {
    final int[] offsets = new int[graph.nodes() + 1];
    final int[] predecessors = new int[graph.arcs()];
    int next = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      for (int i = 0; i < graph.inDegree(node); i++) {
        predecessors[next++] = graph.tail(graph.inArc(node, i));
      }
      offsets[node + 1] = next;
    }
    return new BreadthFirst(offsets, predecessors);
  }

  /// Distances in arcs from `source` to each node, `UNREACHABLE` if there is no path.
  public static int[] distancesFrom(final Digraph graph, final int source) {
    return over(graph).search(source).distances();
  }

  /// Distances in arcs from each node to `target`, `UNREACHABLE` if there is no path.
  public static int[] distancesTo(final Digraph graph, final int target) {
    return against(graph).search(target).distances();
  }

  /// Searches from `source`, discarding the search before; returns itself.
  public BreadthFirst search(final int source) {
    requireNode(distances.length, source);
    for (int i = 0; i < reached; i++) {
      distances[queue[i]] = UNREACHABLE;
    }
    distances[source] = 0;
    queue[0] = source;
    int end = 1;
    for (int begin = 0; begin < end; begin++) {
      final int node = queue[begin];
      final int beyond = distances[node] + 1;
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        final int head = successors[i];
        if (distances[head] == UNREACHABLE) {
          distances[head] = beyond;
          queue[end++] = head;
        }
      }
    }
    reached = end;
    return this;
  }

  static void requireNode(final int nodes, final int node) {
    if (node < 0 || node >= nodes) {
      throw new IllegalArgumentException(
          "graph: node %s does not exist; nodes run from 0 to %s.".formatted(node, nodes - 1));
    }
  }

  /// The number of nodes that the last search reached, including its source.
  public int reached() {
    return reached;
  }

  /// The `index`-th node in order of discovery, `0 ≤ index < reached()`; nearest first.
  public int node(final int index) {
    return queue[index];
  }

  /// The distance of `node` in the last search, or `UNREACHABLE`.
  public int distance(final int node) {
    return distances[node];
  }

  /// The largest distance among the nodes reached.
  public int depth() {
    return reached == 0 ? 0 : distances[queue[reached - 1]];
  }

  /// The distances of the last search, as a new array over all nodes.
  public int[] distances() {
    return distances.clone();
  }
}
