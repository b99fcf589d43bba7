package org.heliograph.solvers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.graph.Digraph;

/// Splits the flow of one commodity in one slot into calls. A call is a simple path from a node
/// that has some of the commodity to a node that receives some.
///
/// Works backwards from the ends, breadth first. Circulations deliver nothing and remain in the
/// load.
final class CallTracer {
  private final Digraph graph;
  private final int[] load;

  /// Takes a copy of `load`, one entry an arc.
  CallTracer(final Digraph graph, final int[] load) {
    this.graph = graph;
    this.load = load.clone();
  }

  /// Returns the arcs of a path that starts at a node with a positive entry in `supply` and ends in
  /// `end`.
  ///
  /// Subtracts the path from the load. Throws if there is no such path, which cannot happen if the
  /// load is a flow.
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
