package org.heliograph.graph;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The automorphism group of a graph: its order and permutations of the nodes that generate it.
///
/// An automorphism keeps the number of arcs between any two nodes, and the colours if given.
/// `permutation[node]` is the image of `node`. Found by colour refinement and backtracking, as in
/// McKay, Practical graph isomorphism (1981), without canonical labels; exponential for some
/// highly regular graphs, hence the budget in elementary steps.
public final class Automorphisms {
  /// A budget that takes a second or two.
  public static final long DEFAULT_BUDGET = 200_000_000L;

  private final BigInteger order;
  private final List<int[]> generators;

  Automorphisms(final BigInteger order, final List<int[]> generators) {
    this.order = order;
    this.generators = generators.stream().map(int[]::clone).toList();
  }

  /// The group of `graph`, or empty if the budget was spent before it was known.
  public static Optional<Automorphisms> of(final Digraph graph, final long budget) {
    return of(graph, new int[graph.nodes()], budget);
  }

  /// The group that also keeps `colours[node]`, or empty if the budget was spent first.
  public static Optional<Automorphisms> of(
      final Digraph graph, final int[] colours, final long budget) {
    if (colours.length != graph.nodes()) {
      throw new IllegalArgumentException(
          "automorphisms: %s colours for %s nodes; every node needs one."
              .formatted(colours.length, graph.nodes()));
    }
    return new AutomorphismSearch(graph, colours, budget).run();
  }

  /// How many automorphisms there are, the identity included.
  public BigInteger order() {
    return order;
  }

  /// Permutations that generate the group; none if it is trivial.
  public int[][] generators() {
    return generators.stream().map(int[]::clone).toArray(int[][]::new);
  }

  /// Whether `permutation` keeps the number of arcs between any two nodes; O(m log degree).
  ///
  /// False too if it is no permutation of the nodes.
  public static boolean isAutomorphism(final Digraph graph, final int[] permutation) {
    if (!isPermutation(permutation, graph.nodes())) {
      return false;
    }
    for (int node = 0; node < permutation.length; node++) {
      if (graph.outDegree(node) != graph.outDegree(permutation[node])) {
        return false;
      }
      final int[] images = graph.sortedSuccessors(node);
      for (int i = 0; i < images.length; i++) {
        images[i] = permutation[images[i]];
      }
      Arrays.sort(images);
      if (!Arrays.equals(images, graph.sortedSuccessors(permutation[node]))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPermutation(final int[] images, final int nodes) {
    final boolean[] hit = new boolean[nodes];
    for (final int image : images) {
      if (image < 0 || image >= nodes || hit[image]) {
        return false;
      }
      hit[image] = true;
    }
    return images.length == nodes;
  }

  /// The orbits of the nodes `0…nodes−1` under the group that `generators` generate.
  ///
  /// Gives for each node the smallest node of its orbit; O(nodes · generators).
  public static int[] orbits(final int nodes, final int[][] generators) {
    final NodeOrbits orbits = new NodeOrbits(nodes);
    for (final int[] generator : generators) {
      if (!isPermutation(generator, nodes)) {
        throw new IllegalArgumentException(
            "orbits: %s is no permutation of %s nodes."
                .formatted(Arrays.toString(generator), nodes));
      }
      orbits.join(generator);
    }
    final int[] least = new int[nodes];
    Arrays.setAll(least, orbits::least);
    return least;
  }
}
