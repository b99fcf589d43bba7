package org.heliograph.algorithm.kernel.circuit;

import java.util.ArrayList;
import java.util.List;

/// A broadcast schedule of blocks in a circulant graph on n members: in q = ⌈log₂ n⌉ rounds every
/// member receives q different blocks, each of which its sender already holds.
///
/// The skips are n halved repeatedly, rounded up. A member is reached from the root over distinct
/// skips; the blocks it receives are the first skips of such paths, in order of distance.
/// O(q) per member. Source: Träff 2024, *Optimal broadcast schedules in logarithmic time*, Sec. 2.
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

  /// The block that `member` receives in each of q rounds, relative to the first block that the
  /// root sends in these rounds.
  public int[] receives(final int member) {
    final Search search = new Search(member);
    search.visit(0, count(), 2 * members);
    final int[] receives = new int[count()];
    for (int i = 0; i < receives.length; i++) {
      final int index = search.found.get(i);
      receives[i] = index == count() ? search.own : index - count();
    }
    return receives;
  }

  /// The search for one member: canonical paths from the root to the members before it.
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

    /// The last skip of the path from the root that always takes the longest skip.
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

    /// Continues from member `at` over skips no longer than the `longest`-th, to members below
    /// `end`.
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
