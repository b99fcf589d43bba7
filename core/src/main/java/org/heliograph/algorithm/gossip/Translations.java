package org.heliograph.algorithm.gossip;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.topology.Symmetry;

/// A group of automorphisms of which only the identity keeps any node: a semiregular group.
///
/// Every node is the image of one representative of its orbit under exactly one element. Made of
/// as many known generators as go together. Memory |G| · n · 4 bytes.
final class Translations {
  private static final long MAX_ENTRIES = 1L << 25;

  private final List<int[]> elements;
  private final int[] representatives;
  private final int[] orbit;
  private final int[] element;

  private Translations(final List<int[]> elements, final int nodes) {
    this.elements = elements;
    this.orbit = new int[nodes];
    this.element = new int[nodes];
    final int[] found = new int[nodes / elements.size()];
    Arrays.fill(orbit, -1);
    int count = 0;
    for (int node = 0; node < nodes; node++) {
      if (orbit[node] < 0) {
        for (int e = 0; e < elements.size(); e++) {
          orbit[elements.get(e)[node]] = count;
          element[elements.get(e)[node]] = e;
        }
        found[count++] = node;
      }
    }
    this.representatives = found;
  }

  /// The largest such group that taking one known generator after another leads to; empty if that
  /// is the identity alone.
  static Optional<Translations> of(final Symmetry symmetry, final int nodes) {
    List<int[]> best = List.of(identity(nodes));
    final List<int[]> kept = new ArrayList<>();
    for (final int[] generator : symmetry.generators()) {
      kept.add(generator);
      final Optional<List<int[]>> closed = closure(kept, nodes);
      if (closed.isPresent()) {
        best = closed.get();
      } else {
        kept.removeLast();
      }
    }
    return best.size() == 1 ? Optional.empty() : Optional.of(new Translations(best, nodes));
  }

  private static int[] identity(final int nodes) {
    final int[] identity = new int[nodes];
    Arrays.setAll(identity, i -> i);
    return identity;
  }

  /// All products of `generators`, the identity first; empty if one of them keeps a node.
  private static Optional<List<int[]>> closure(final List<int[]> generators, final int nodes) {
    final List<int[]> elements = new ArrayList<>();
    final int[][] byImageOfFirst = new int[nodes][];
    final ArrayDeque<int[]> open = new ArrayDeque<>();
    open.add(identity(nodes));
    byImageOfFirst[0] = open.getFirst();
    while (!open.isEmpty()) {
      final int[] one = open.remove();
      elements.add(one);
      if ((long) elements.size() * nodes > MAX_ENTRIES
          || (elements.size() > 1 && keepsANode(one))) {
        return Optional.empty();
      }
      for (final int[] generator : generators) {
        final int[] known = byImageOfFirst[generator[one[0]]];
        final int[] product = new int[nodes];
        for (int node = 0; node < nodes; node++) {
          product[node] = generator[one[node]];
        }
        if (known == null) {
          byImageOfFirst[product[0]] = product;
          open.add(product);
        } else if (!Arrays.equals(known, product)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(elements);
  }

  private static boolean keepsANode(final int[] permutation) {
    for (int node = 0; node < permutation.length; node++) {
      if (permutation[node] == node) {
        return true;
      }
    }
    return false;
  }

  int order() {
    return elements.size();
  }

  int orbits() {
    return representatives.length;
  }

  int representative(final int index) {
    return representatives[index];
  }

  /// Which orbit `node` is in.
  int orbit(final int node) {
    return orbit[node];
  }

  /// The element that sends the representative of its orbit to `node`.
  int element(final int node) {
    return element[node];
  }

  int image(final int index, final int node) {
    return elements.get(index)[node];
  }
}
