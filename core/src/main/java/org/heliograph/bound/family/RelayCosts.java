package org.heliograph.bound.family;

import java.util.Arrays;

/// The least total length of arcs that bring a chunk along a line, computed one slot at a time.
///
/// Let E_r(m) be the cost for the m nodes on one side within r slots, G_r(m) = min_{a+b=m} E_r(a) +
/// E_r(b) for a gap between two holders, and H_r(p) the cost for the nodes up to p if the first
/// slot reaches p. Then H_r(0) = 0, H_r(p) = p + min_{q<p} (H_r(q) + G_{r−1}(p−q−1)), E_r(m) =
/// min_p (H_r(p) + E_{r−1}(m−p)), E_0(0) = 0, E_0(m) = ∞ for m > 0.
final class RelayCosts {
  /// A value larger than any cost.
  static final int NEVER = 1 << 29;

  private final int most;
  private final int reach;
  private final int[] first;
  private final int[] gaps;
  private int[] sides;
  private int[] next;

  /// The table for 0 slots, up to `most` nodes on a side and arcs of at most `reach` links.
  RelayCosts(final int most, final int reach) {
    this.most = most;
    this.reach = reach;
    this.first = new int[reach + 1];
    this.gaps = new int[most + 1];
    this.sides = new int[most + 1];
    this.next = new int[most + 1];
    Arrays.fill(sides, 1, most + 1, NEVER);
  }

  /// The least cost for `nodes` on both sides together, in the slots allowed so far.
  long bothSides(final int nodes) {
    int least = NEVER;
    for (int a = 0; 2 * a <= nodes; a++) {
      least = Math.min(least, sides[a] + sides[nodes - a]);
    }
    return least >= NEVER ? Long.MAX_VALUE : least;
  }

  /// Advances the table from r−1 slots to r; O(nodes · reach).
  void allowOneMoreSlot() {
    fillGaps();
    for (int p = 1; p <= reach; p++) {
      int least = NEVER;
      for (int q = 0; q < p; q++) {
        least = Math.min(least, first[q] + gaps[p - q - 1]);
      }
      first[p] = Math.min(NEVER, p + least);
    }
    for (int m = 0; m <= most; m++) {
      int least = NEVER;
      for (int p = 0; p <= Math.min(m, reach); p++) {
        least = Math.min(least, first[p] + sides[m - p]);
      }
      next[m] = least;
    }
    final int[] old = sides;
    sides = next;
    next = old;
  }

  /// Gaps lie within an arc, so none is longer than `reach`.
  private void fillGaps() {
    for (int m = 0; m < reach; m++) {
      int least = NEVER;
      for (int a = 0; 2 * a <= m; a++) {
        least = Math.min(least, sides[a] + sides[m - a]);
      }
      gaps[m] = least;
    }
  }
}
