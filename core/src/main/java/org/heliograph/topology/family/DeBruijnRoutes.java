package org.heliograph.topology.family;

import org.heliograph.topology.GroupRoutes;

/// Shortest routes of a stacked de Bruijn network, read off the labels; no memory but the powers of
/// d.
///
/// The route from u to v shifts in the letters of v that follow the longest end of u with which v
/// begins; it is the only shortest one. The coupler to a letter has the index of the letter, or
/// one less where a constant word leaves its own letter out; the loop comes last. Asking takes
/// O(k). Source: *fiol1984*.
final class DeBruijnRoutes implements GroupRoutes {
  private final int d;
  private final int k;
  private final int[] powers;

  /// Of the words of length `k` over `d` letters, in alphabetical order.
  DeBruijnRoutes(final int d, final int k) {
    this.d = d;
    this.k = k;
    this.powers = new int[k + 1];
    powers[0] = 1;
    for (int i = 1; i <= k; i++) {
      powers[i] = powers[i - 1] * d;
    }
  }

  @Override
  public int hops(final int group, final int target) {
    if (group == target) {
      return 1;
    }
    int shift = 1;
    while (group % powers[k - shift] != target / powers[shift]) {
      shift++;
    }
    return shift;
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    final int last = group % d;
    final boolean constant = group == last * ((powers[k] - 1) / (d - 1));
    if (group == target) {
      return constant ? d - 1 : d;
    }
    final int letter = target / powers[remaining - 1] % d;
    return constant && letter > last ? letter - 1 : letter;
  }
}
