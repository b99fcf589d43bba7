package org.heliograph.algorithm.gather.rotation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The cost to finish: the least total arc length that serves the nodes on one side of a holder,
/// for every number of nodes and of remaining rounds, with arcs of at most `reach` links.
///
/// The cost is convex in the number of nodes, so a gap between two holders is best halved. One more
/// round takes memory O(nodes) and time O(nodes · reach).
final class SideCosts {
  static final int NEVER = 1 << 28;

  private final int nodes;
  private final int reach;
  private final List<int[]> sides = new ArrayList<>(); // by round
  private final int[] first;

  /// Starts without rounds.
  SideCosts(final int nodes, final int reach) {
    this.nodes = nodes;
    this.reach = Math.min(nodes, reach);
    this.first = new int[this.reach + 1];
    final int[] none = new int[nodes + 1];
    Arrays.fill(none, 1, nodes + 1, NEVER);
    sides.add(none);
  }

  /// Computes the costs of up to `count` rounds.
  void allow(final int count) {
    while (sides.size() <= count) {
      sides.add(oneMore(sides.size() - 1));
    }
  }

  private int[] oneMore(final int before) {
    final int[] after = sides.get(before);
    for (int p = 1; p <= reach; p++) {
      int least = NEVER;
      for (int q = 0; q < p; q++) {
        least = Math.min(least, first[q] + gap(before, p - q - 1));
      }
      first[p] = Math.min(NEVER, p + least);
    }
    final int[] more = new int[nodes + 1];
    for (int m = 0; m <= nodes; m++) {
      int least = NEVER;
      for (int p = 0; p <= Math.min(m, reach); p++) {
        least = Math.min(least, first[p] + after[m - p]);
      }
      more[m] = Math.min(NEVER, least);
    }
    return more;
  }

  /// Returns the cost of `size` nodes beyond a holder, with `left` rounds to go.
  int side(final int left, final int size) {
    return sides.get(left)[size];
  }

  /// Returns the cost of `size` nodes between two holders, with `left` rounds to go.
  int gap(final int left, final int size) {
    return Math.min(NEVER, sides.get(left)[size / 2] + sides.get(left)[size - size / 2]);
  }
}
