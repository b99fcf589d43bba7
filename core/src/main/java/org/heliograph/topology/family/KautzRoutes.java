package org.heliograph.topology.family;

import org.heliograph.topology.GroupRoutes;

/// Shortest routes of a stacked Kautz network, read off the labels; no memory but the powers of d.
///
/// The route from u to v shifts in the letters of v that follow the longest end of u with which v
/// begins; it is the only shortest one. The digit of a letter in the number of v is just the index
/// of the coupler to it, since both leave out the letter before. From a group to itself leads its
/// loop. Asking takes O(k). Source: *stack-kautz*, Sec. 2.4, and *fiol1984*.
final class KautzRoutes implements GroupRoutes {
  private final int d;
  private final int k;
  private final int[] powers;

  /// Of the words of length `k` over `d + 1` letters, in alphabetical order.
  KautzRoutes(final int d, final int k) {
    this.d = d;
    this.k = k;
    this.powers = new int[k];
    powers[0] = 1;
    for (int i = 1; i < k; i++) {
      powers[i] = powers[i - 1] * d;
    }
  }

  @Override
  public int hops(final int group, final int target) {
    if (group == target) {
      return 1;
    }
    final int first = target / powers[k - 1];
    int letter = group / powers[k - 1];
    for (int shift = 1; shift < k; shift++) {
      final int overlap = k - shift;
      letter = after(letter, group / powers[overlap - 1] % d);
      final int end = group % powers[overlap - 1];
      final int begin = target / powers[shift] % powers[overlap - 1];
      if (letter == first && end == begin) {
        return shift;
      }
    }
    return k;
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    if (group == target) {
      return d;
    }
    if (remaining < k) {
      return target / powers[remaining - 1] % d;
    }
    int last = group / powers[k - 1];
    for (int i = k - 2; i >= 0; i--) {
      last = after(last, group / powers[i] % d);
    }
    final int first = target / powers[k - 1];
    return first > last ? first - 1 : first;
  }

  /// The letter with number `digit` among those other than `letter`.
  private static int after(final int letter, final int digit) {
    return digit >= letter ? digit + 1 : digit;
  }
}
