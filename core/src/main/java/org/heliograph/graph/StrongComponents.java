package org.heliograph.graph;

import java.util.Arrays;

/// The strongly connected components of a graph: maximal sets of nodes that reach each other.
///
/// Components are numbered so that an arc never leads to a higher number (sinks first). Two
/// depth-first searches without recursion, O(n + m).
public final class StrongComponents {
  private static final int UNSEEN = -1;

  private final int[] components;
  private final int count;

  private StrongComponents(final int[] components, final int count) {
    this.components = components;
    this.count = count;
  }

  /// The components of `graph`.
  public static StrongComponents of(final Digraph graph) {
    final int[] order = finishingOrder(graph.reversed());
    final int[] components = new int[graph.nodes()];
    final int[] stack = new int[graph.nodes()];
    Arrays.fill(components, UNSEEN);
    int count = 0;
    for (int i = order.length - 1; i >= 0; i--) {
      if (components[order[i]] == UNSEEN) {
        flood(graph, order[i], count++, components, stack);
      }
    }
    return new StrongComponents(components, count);
  }

  private static void flood(
      final Digraph graph,
      final int source,
      final int component,
      final int[] components,
      final int[] stack) {
    components[source] = component;
    stack[0] = source;
    int depth = 1;
    while (depth > 0) {
      final int node = stack[--depth];
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (components[head] == UNSEEN) {
          components[head] = component;
          stack[depth++] = head;
        }
      }
    }
  }

  /// The nodes in the finishing order of a depth-first search.
  private static int[] finishingOrder(final Digraph graph) {
    final int[] order = new int[graph.nodes()];
    final int[] stack = new int[graph.nodes()];
    final int[] next = new int[graph.nodes()];
    final boolean[] seen = new boolean[graph.nodes()];
    int finished = 0;
    for (int root = 0; root < graph.nodes(); root++) {
      int depth = 0;
      if (!seen[root]) {
        seen[root] = true;
        stack[depth++] = root;
      }
      while (depth > 0) {
        final int node = stack[depth - 1];
        if (next[node] == graph.outDegree(node)) {
          order[finished++] = node;
          depth--;
          continue;
        }
        final int head = graph.head(graph.outArc(node, next[node]++));
        if (!seen[head]) {
          seen[head] = true;
          stack[depth++] = head;
        }
      }
    }
    return order;
  }

  /// The number of components; 0 for the graph without nodes.
  public int count() {
    return count;
  }

  /// The component of `node`, `0 ≤ component < count()`.
  public int component(final int node) {
    return components[node];
  }

  /// Whether every node reaches every other; true for the graph without nodes.
  public boolean isStronglyConnected() {
    return count <= 1;
  }
}
