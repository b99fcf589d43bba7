package org.heliograph.graph;

import java.util.Arrays;
import java.util.OptionalInt;

/// A maximum matching of a bipartite graph: edges of which no two share an end.
///
/// Hopcroft and Karp's algorithm without recursion, O(m·√n).
public final class Matching {
  private static final int FREE = -1;

  private final int[] rightOf;
  private final int[] leftOf;
  private int size;

  private Matching(final int lefts, final int rights) {
    this.rightOf = new int[lefts];
    this.leftOf = new int[rights];
    Arrays.fill(rightOf, FREE);
    Arrays.fill(leftOf, FREE);
  }

  /// A maximum matching where `neighbours[left]` lists the right ends, `0 ≤ right < rights`.
  public static Matching largest(final int rights, final int[][] neighbours) {
    for (final int[] ends : neighbours) {
      for (final int end : ends) {
        BreadthFirst.requireNode(rights, end);
      }
    }
    final Matching matching = new Matching(neighbours.length, rights);
    final int[] levels = new int[neighbours.length];
    final int[] next = new int[neighbours.length];
    final int[] work = new int[neighbours.length];
    while (matching.level(neighbours, levels, work)) {
      Arrays.fill(next, 0);
      for (int left = 0; left < neighbours.length; left++) {
        if (matching.rightOf[left] == FREE) {
          matching.augment(left, neighbours, levels, next, work);
        }
      }
    }
    return matching;
  }

  /// Numbers left nodes by alternating distance from the free ones; returns true if a free right
  /// node is found.
  private boolean level(final int[][] neighbours, final int[] levels, final int[] queue) {
    Arrays.fill(levels, FREE);
    int end = 0;
    for (int left = 0; left < levels.length; left++) {
      if (rightOf[left] == FREE) {
        levels[left] = 0;
        queue[end++] = left;
      }
    }
    boolean met = false;
    for (int begin = 0; begin < end; begin++) {
      for (final int right : neighbours[queue[begin]]) {
        final int partner = leftOf[right];
        if (partner == FREE) {
          met = true;
        } else if (levels[partner] == FREE) {
          levels[partner] = levels[queue[begin]] + 1;
          queue[end++] = partner;
        }
      }
    }
    return met;
  }

  private void augment(
      final int root,
      final int[][] neighbours,
      final int[] levels,
      final int[] next,
      final int[] path) {
    int depth = 0;
    path[0] = root;
    while (depth >= 0) {
      final int left = path[depth];
      if (next[left] == neighbours[left].length) {
        depth--;
        continue;
      }
      final int partner = leftOf[neighbours[left][next[left]++]];
      if (partner == FREE) {
        flip(depth, neighbours, next, path);
        return;
      }
      if (levels[partner] == levels[left] + 1) {
        path[++depth] = partner;
      }
    }
  }

  private void flip(final int depth, final int[][] neighbours, final int[] next, final int[] path) {
    for (int i = depth; i >= 0; i--) {
      final int left = path[i];
      final int right = neighbours[left][next[left] - 1];
      rightOf[left] = right;
      leftOf[right] = left;
    }
    size++;
  }

  /// The number of edges of the matching.
  public int size() {
    return size;
  }

  /// The right end matched with `left`, if any.
  public OptionalInt rightOf(final int left) {
    return optional(rightOf[left]);
  }

  /// The left end matched with `right`, if any.
  public OptionalInt leftOf(final int right) {
    return optional(leftOf[right]);
  }

  private static OptionalInt optional(final int partner) {
    return partner == FREE ? OptionalInt.empty() : OptionalInt.of(partner);
  }
}
