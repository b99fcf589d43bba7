package org.heliograph.topology.family;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;

/// Node permutations as arrays: entry `i` is the image of node `i`.
final class Permutations {
  private Permutations() {}

  /// The permutation of `0…count−1` that maps `i` to `image(i)`.
  static int[] of(final int count, final IntUnaryOperator image) {
    final int[] permutation = new int[count];
    Arrays.setAll(permutation, image);
    return permutation;
  }

  /// Two generators of all permutations of `from…to−1`; the other nodes are fixed.
  static List<int[]> symmetricGroup(final int count, final int from, final int to) {
    final int size = to - from;
    if (size < 2) {
      return List.of();
    }
    final int[] swap = of(count, node -> node == from ? from + 1 : node == from + 1 ? from : node);
    final int[] cycle =
        of(count, node -> node < from || node >= to ? node : from + (node - from + 1) % size);
    return size == 2 ? List.of(swap) : List.of(swap, cycle);
  }

  /// Generators of the whole automorphism group of a small graph, found by search.
  static List<int[]> automorphisms(final Digraph graph) {
    return Automorphisms.of(graph, Automorphisms.DEFAULT_BUDGET)
        .map(group -> List.of(group.generators()))
        .orElse(List.of());
  }
}
