package org.heliograph.solvers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.graph.Digraph;

/// Splits what the arcs carry of one commodity in one slot into calls: simple paths from a node
/// that has some to a node that gets some.
///
/// Works backwards from the ends, breadth first; circulations, which serve nobody, are left over.
final class CallTracer {
  private final Digraph graph;
  private final int[] load;

  /// Takes a copy of `load`, one entry an arc.
  CallTracer(final Digraph graph, final int[] load) {
    this.graph = graph;
    this.load = load.clone();
  }

  /// The arcs of a path that ends in `end` and starts at a node with a positive entry in `supply`.
  ///
  /// Takes the path off the load; throws if there is none, which a flow makes impossible.
  List<Integer> pathTo(final int end, final int[] supply) {
    final int[] next = new int[graph.nodes()];
    Arrays.fill(next, -1);
    final ArrayDeque<Integer> queue = new ArrayDeque<>();
    queue.add(end);
    while (!queue.isEmpty()) {
      final int node = queue.remove();
      if (supply[node] > 0) {
        return taken(node, end, next);
      }
      for (int i = 0; i < graph.inDegree(node); i++) {
        final int arc = graph.inArc(node, i);
        final int tail = graph.tail(arc);
        if (load[arc] > 0 && next[tail] < 0 && tail != end) {
          next[tail] = arc;
          queue.add(tail);
        }
      }
    }
    throw new AssertionError("the flow into node " + end + " comes from nowhere");
  }

  private List<Integer> taken(final int start, final int end, final int[] next) {
    final List<Integer> path = new ArrayList<>();
    for (int node = start; node != end; node = graph.head(next[node])) {
      path.add(next[node]);
      load[next[node]]--;
    }
    return path;
  }
}
