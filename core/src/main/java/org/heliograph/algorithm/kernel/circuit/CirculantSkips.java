package org.heliograph.algorithm.kernel.circuit;

import java.util.ArrayList;
import java.util.List;

/// Who hears which block from whom in a circulant graph on n members, so that in q = ⌈log₂ n⌉
/// rounds everyone hears q different blocks and always one that its sender has.
///
/// The skips halve n again and again, rounded up. A member reaches back to the root over distinct
/// skips; the blocks it hears are the first skips of such ways, the closest to it left.
/// O(q) a member. Source: Träff 2024, *Optimal broadcast schedules in logarithmic time*, Sec. 2.
public final class CirculantSkips {
  private final int members;
  private final int[] skips;

  CirculantSkips(final int members) {
    this.members = members;
    this.skips = new int[count(members) + 1];
    skips[skips.length - 1] = members;
    for (int i = skips.length - 2; i >= 0; i--) {
      skips[i] = (skips[i + 1] + 1) / 2;
    }
  }

  /// ⌈log₂ `members`⌉.
  public static int count(final int members) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(members - 1);
  }

  int count() {
    return skips.length - 1;
  }

  int skip(final int index) {
    return skips[index];
  }

  /// The block that `member` hears in each of q rounds, as its number less that of the first block
  /// that the root sends in them.
  int[] receives(final int member) {
    final Search search = new Search(member);
    search.visit(0, count(), 2 * members);
    final int[] receives = new int[count()];
    for (int i = 0; i < receives.length; i++) {
      final int index = search.found.get(i);
      receives[i] = index == count() ? search.own : index - count();
    }
    return receives;
  }

  /// The search for one member: canonical ways from the root to places before it.
  private final class Search {
    private final int own;
    private final int goal;
    private final List<Integer> found = new ArrayList<>();
    private final boolean[] taken = new boolean[skips.length];

    Search(final int member) {
      this.own = own(member);
      this.goal = members + member;
      taken[own] = true;
    }

    /// The last skip of the way from the root that always takes the longest.
    private int own(final int member) {
      int at = 0;
      for (int i = count() - 1; i >= 0; i--) {
        if (at + skips[i] == member) {
          return i;
        }
        at += at + skips[i] < member ? skips[i] : 0;
      }
      return count();
    }

    /// Goes on from place `at` over skips no longer than the `longest`-th, to places below `end`.
    private void visit(final int at, final int longest, final int end) {
      int bound = end;
      for (int i = longest; i >= 0 && found.size() < count(); i--) {
        final int next = at + skips[i];
        if (taken[i] || next > goal - skips[found.size()] || next >= bound) {
          continue;
        }
        if (next <= goal - skips[found.size() + 1]) {
          visit(next, i, bound);
        }
        if (found.size() == count() || at > goal - skips[found.size() + 1]) {
          return;
        }
        bound = next;
        found.add(i);
        taken[i] = true;
      }
    }
  }
}
