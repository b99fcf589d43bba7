package org.heliograph.graph;

import java.util.Arrays;
import java.util.OptionalInt;

/// The length of a shortest cycle.
///
/// In a symmetric graph a cycle is undirected, and the two arcs of one edge do not form one; in any
/// other graph it is directed. A loop is a cycle of 1, two parallel edges are one of 2. Time
/// O(n·m).
public final class Girth {
  private Girth() {}

  /// The girth of `graph`; empty if it has no cycle.
  public static OptionalInt of(final Digraph graph) {
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (graph.tail(arc) == graph.head(arc)) {
        return OptionalInt.of(1);
      }
    }
    if (!graph.isSymmetric()) {
      return directed(graph);
    }
    return hasParallelArcs(graph) ? OptionalInt.of(2) : undirected(graph);
  }

  private static boolean hasParallelArcs(final Digraph graph) {
    for (int node = 0; node < graph.nodes(); node++) {
      final int[] heads = graph.sortedSuccessors(node);
      for (int i = 1; i < heads.length; i++) {
        if (heads[i] == heads[i - 1]) {
          return true;
        }
      }
    }
    return false;
  }

  private static OptionalInt directed(final Digraph graph) {
    final BreadthFirst search = BreadthFirst.over(graph);
    int shortest = Integer.MAX_VALUE;
    for (int source = 0; source < graph.nodes(); source++) {
      search.search(source);
      for (int i = 0; i < graph.inDegree(source); i++) {
        final int back = search.distance(graph.tail(graph.inArc(source, i)));
        if (back != BreadthFirst.UNREACHABLE) {
          shortest = Math.min(shortest, back + 1);
        }
      }
    }
    return optional(shortest);
  }

  private static OptionalInt undirected(final Digraph graph) {
    final int[] distances = new int[graph.nodes()];
    final int[] parents = new int[graph.nodes()];
    final int[] queue = new int[graph.nodes()];
    int shortest = Integer.MAX_VALUE;
    for (int source = 0; source < graph.nodes(); source++) {
      Arrays.fill(distances, BreadthFirst.UNREACHABLE);
      shortest = Math.min(shortest, cycleNear(graph, source, distances, parents, queue));
    }
    return optional(shortest);
  }

  /// The shortest closed walk that a search from `source` finds; a cycle for some source.
  private static int cycleNear(
      final Digraph graph,
      final int source,
      final int[] distances,
      final int[] parents,
      final int[] queue) {
    distances[source] = 0;
    parents[source] = source;
    queue[0] = source;
    int end = 1;
    int shortest = Integer.MAX_VALUE;
    for (int begin = 0; begin < end; begin++) {
      final int node = queue[begin];
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (distances[head] == BreadthFirst.UNREACHABLE) {
          distances[head] = distances[node] + 1;
          parents[head] = node;
          queue[end++] = head;
        } else if (head != parents[node]) {
          shortest = Math.min(shortest, distances[node] + distances[head] + 1);
        }
      }
    }
    return shortest;
  }

  private static OptionalInt optional(final int shortest) {
    return shortest == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(shortest);
  }
}
