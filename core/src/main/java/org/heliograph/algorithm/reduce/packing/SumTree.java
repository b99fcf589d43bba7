package org.heliograph.algorithm.reduce.packing;

import java.util.Arrays;
import org.heliograph.graph.Digraph;

/// A spanning tree along which a chunk is summed up at the root and copied back.
///
/// `parents` and `links` are those of each node, −1 at the root; `ways` is how many hops are left
/// once a node has its sum, to the root and back to the farthest node; `heights` is the distance
/// from each node to the farthest node below it.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record SumTree(int root, int[] parents, int[] links, int[][] children, int[] ways, int[] heights) {
  /// The tree of the given arcs of `graph`, from its centre. O(n).
  static SumTree of(final Digraph graph, final int[] arcs) {
    final int[] tails = new int[2 * arcs.length];
    final int[] heads = new int[tails.length];
    for (int i = 0; i < tails.length; i++) {
      final int arc = arcs[i / 2];
      tails[i] = i % 2 == 0 ? graph.tail(arc) : graph.head(arc);
      heads[i] = i % 2 == 0 ? graph.head(arc) : graph.tail(arc);
    }
    final Digraph tree = Digraph.of(graph.nodes(), tails, heads);
    final int[] parents = new int[graph.nodes()];
    final int[] into = new int[graph.nodes()];
    final int end = last(tree, last(tree, 0, parents, into), parents, into);
    // Halfway on a longest path.
    int depth = 0;
    for (int node = end; parents[node] >= 0; node = parents[node]) {
      depth++;
    }
    int root = end;
    for (int i = 0; i < depth / 2; i++) {
      root = parents[root];
    }
    return rooted(tree, arcs, root);
  }

  /// The nodes from `root` on, the farthest last, with the parent of each and the arc to it.
  private static int[] order(
      final Digraph tree, final int root, final int[] parents, final int[] into) {
    final int[] order = new int[tree.nodes()];
    int known = 1;
    order[0] = root;
    parents[root] = -1;
    into[root] = -1;
    for (int i = 0; i < known; i++) {
      final int node = order[i];
      for (int j = 0; j < tree.outDegree(node); j++) {
        final int arc = tree.outArc(node, j);
        if (tree.head(arc) != parents[node]) {
          parents[tree.head(arc)] = node;
          into[tree.head(arc)] = arc;
          order[known++] = tree.head(arc);
        }
      }
    }
    return order;
  }

  private static int last(
      final Digraph tree, final int root, final int[] parents, final int[] into) {
    return order(tree, root, parents, into)[tree.nodes() - 1];
  }

  private static SumTree rooted(final Digraph tree, final int[] arcs, final int root) {
    final int nodes = tree.nodes();
    final int[] parents = new int[nodes];
    final int[] links = new int[nodes];
    final int[] order = order(tree, root, parents, links);
    Arrays.setAll(links, node -> links[node] < 0 ? -1 : arcs[links[node] / 2]);
    final int[] heights = new int[nodes];
    final int[] counts = new int[nodes];
    for (int i = nodes - 1; i > 0; i--) {
      final int parent = parents[order[i]];
      heights[parent] = Math.max(heights[parent], heights[order[i]] + 1);
      counts[parent]++;
    }
    final int[][] children = new int[nodes][];
    final int[] ways = new int[nodes];
    ways[root] = heights[root];
    Arrays.setAll(children, node -> new int[counts[node]]);
    for (int i = 1; i < nodes; i++) {
      final int node = order[i];
      ways[node] = ways[parents[node]] + 1;
      children[parents[node]][--counts[parents[node]]] = node;
    }
    return new SumTree(root, parents, links, children, ways, heights);
  }

  /// The longest way from a node to the root, where `hops` are the lengths of the links.
  double longest(final double[] hops) {
    double longest = 0;
    for (int node = 0; node < parents.length; node++) {
      double way = 0;
      for (int at = node; at != root; at = parents[at]) {
        way += hops[links[at]];
      }
      longest = Math.max(longest, way);
    }
    return longest;
  }
}
