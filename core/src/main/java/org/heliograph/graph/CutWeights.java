package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;

/// The number of arcs, in either direction, between each pair of different nodes.
final class CutWeights {
  final int nodes;
  // The neighbours of a node are at positions offsets[node] … offsets[node + 1] − 1, ascending.
  final int[] offsets;
  final int[] neighbours;
  final int[] weights;

  private CutWeights(
      final int nodes, final int[] offsets, final int[] neighbours, final int[] weights) {
    this.nodes = nodes;
    this.offsets = offsets;
    this.neighbours = neighbours;
    this.weights = weights;
  }

  static CutWeights of(final Digraph graph) {
    final int[] offsets = new int[graph.nodes() + 1];
    final int[] neighbours = new int[2 * graph.arcs()];
    final int[] weights = new int[2 * graph.arcs()];
    int places = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      final int outs = graph.outDegree(node);
      final int[] ends = Arrays.copyOf(graph.sortedSuccessors(node), outs + graph.inDegree(node));
      System.arraycopy(graph.sortedPredecessors(node), 0, ends, outs, graph.inDegree(node));
      Arrays.sort(ends);
      for (int i = 0; i < ends.length; i++) {
        if (ends[i] == node) {
          continue;
        }
        if (i == 0 || ends[i] != ends[i - 1]) {
          neighbours[places++] = ends[i];
        }
        weights[places - 1]++;
      }
      offsets[node + 1] = places;
    }
    return new CutWeights(
        graph.nodes(), offsets, Arrays.copyOf(neighbours, places), Arrays.copyOf(weights, places));
  }

  /// The total weight at `node`.
  int degree(final int node) {
    int degree = 0;
    for (int i = offsets[node]; i < offsets[node + 1]; i++) {
      degree += weights[i];
    }
    return degree;
  }

  long crossing(final BitSet side) {
    long crossing = 0;
    for (int node = side.nextSetBit(0); node >= 0; node = side.nextSetBit(node + 1)) {
      for (int i = offsets[node]; i < offsets[node + 1]; i++) {
        crossing += side.get(neighbours[i]) ? 0 : weights[i];
      }
    }
    return crossing;
  }
}
