package org.heliograph.graph;

import java.util.Arrays;

/// A directed multigraph over nodes `0…n−1` with arcs `0…m−1` in stable order; immutable.
///
/// Stored as two arc columns and two compressed adjacency lists: 16 bytes per arc, 8 per node.
/// Loops and parallel arcs are allowed. Arcs of a node are listed by increasing arc number.
public final class Digraph {
  private final int nodes;
  private final int[] tails;
  private final int[] heads;
  private final int[] outOffsets;
  private final int[] outArcs;
  private final int[] inOffsets;
  private final int[] inArcs;

  private Digraph(final int nodes, final int[] tails, final int[] heads) {
    this.nodes = nodes;
    this.tails = tails;
    this.heads = heads;
    this.outOffsets = offsets(nodes, tails);
    this.outArcs = grouped(outOffsets, tails);
    this.inOffsets = offsets(nodes, heads);
    this.inArcs = grouped(inOffsets, heads);
  }

  /// The graph whose arc `a` runs from `tails[a]` to `heads[a]`; O(n + m).
  ///
  /// Throws if the columns differ in length or name a node outside `0…nodes−1`.
  public static Digraph of(final int nodes, final int[] tails, final int[] heads) {
    if (tails.length != heads.length) {
      throw new IllegalArgumentException(
          "graph: %s tails but %s heads; every arc needs one of each."
              .formatted(tails.length, heads.length));
    }
    for (int arc = 0; arc < tails.length; arc++) {
      requireNode(nodes, arc, tails[arc]);
      requireNode(nodes, arc, heads[arc]);
    }
    return new Digraph(nodes, tails.clone(), heads.clone());
  }

  private static void requireNode(final int nodes, final int arc, final int node) {
    if (node < 0 || node >= nodes) {
      throw new IllegalArgumentException(
          "graph: arc %s names node %s, but nodes run from 0 to %s."
              .formatted(arc, node, nodes - 1));
    }
  }

  private static int[] offsets(final int nodes, final int[] ends) {
    final int[] offsets = new int[nodes + 1];
    for (final int end : ends) {
      offsets[end + 1]++;
    }
    for (int node = 0; node < nodes; node++) {
      offsets[node + 1] += offsets[node];
    }
    return offsets;
  }

  private static int[] grouped(final int[] offsets, final int[] ends) {
    final int[] next = Arrays.copyOf(offsets, offsets.length - 1);
    final int[] arcs = new int[ends.length];
    for (int arc = 0; arc < ends.length; arc++) {
      arcs[next[ends[arc]]++] = arc;
    }
    return arcs;
  }

  public int nodes() {
    return nodes;
  }

  public int arcs() {
    return tails.length;
  }

  public int tail(final int arc) {
    return tails[arc];
  }

  public int head(final int arc) {
    return heads[arc];
  }

  public int outDegree(final int node) {
    return outOffsets[node + 1] - outOffsets[node];
  }

  /// The `index`-th arc leaving `node`, `0 ≤ index < outDegree(node)`.
  public int outArc(final int node, final int index) {
    return outArcs[outOffsets[node] + index];
  }

  public int inDegree(final int node) {
    return inOffsets[node + 1] - inOffsets[node];
  }

  /// The `index`-th arc entering `node`, `0 ≤ index < inDegree(node)`.
  public int inArc(final int node, final int index) {
    return inArcs[inOffsets[node] + index];
  }

  /// The graph with every arc reversed; arc numbers are unchanged.
  public Digraph reversed() {
    return new Digraph(nodes, heads, tails);
  }

  /// The number of arcs from `tail` to `head`; O(out-degree).
  public int multiplicity(final int tail, final int head) {
    int count = 0;
    for (int i = outOffsets[tail]; i < outOffsets[tail + 1]; i++) {
      if (heads[outArcs[i]] == head) {
        count++;
      }
    }
    return count;
  }

  /// Whether every arc has as many opposite arcs as parallel ones, as in an undirected graph.
  ///
  /// Time O(m log degree).
  public boolean isSymmetric() {
    for (int node = 0; node < nodes; node++) {
      if (!Arrays.equals(sortedSuccessors(node), sortedPredecessors(node))) {
        return false;
      }
    }
    return true;
  }

  /// The heads of the arcs leaving `node`, ascending, one entry per arc.
  int[] sortedSuccessors(final int node) {
    return sortedEnds(outOffsets, outArcs, heads, node);
  }

  /// The tails of the arcs entering `node`, ascending, one entry per arc.
  int[] sortedPredecessors(final int node) {
    return sortedEnds(inOffsets, inArcs, tails, node);
  }

  private static int[] sortedEnds(
      final int[] offsets, final int[] arcs, final int[] farEnds, final int node) {
    final int[] ends = Arrays.copyOfRange(arcs, offsets[node], offsets[node + 1]);
    for (int i = 0; i < ends.length; i++) {
      ends[i] = farEnds[ends[i]];
    }
    Arrays.sort(ends);
    return ends;
  }
}
