package org.heliograph.topology.family;

import org.heliograph.topology.GroupRoutes;

/// Shortest routes of a stacked Imase-Itoh network, by arithmetic on the numbers; no memory.
///
/// 1. An arc leads from u to −(d·u + j) mod n, j = 1…d. h arcs with choices j(1)…j(h) lead to
///   (−d)^h·u − S with S = Σ (−d)^(h−i)·j(i).
/// 2. Written with digits j − 1 at even powers of −d and d − j at odd ones, S is a number of h
///   digits to base d, plus a constant: each of d^h consecutive numbers, each by one path. These
///   are 1…d^h for odd h, and 1 − d^h…0 for even h.
/// 3. So h arcs lead from u to v if and only if (−d^h·u − v) mod n lies in 1…d^h (odd h), or (v −
///   d^h·u) mod n in 0…d^h − 1 (even h); and the first choice is the leading digit.
///
/// If d^h exceeds n there are several shortest routes; (u + v) modulo their number selects one.
/// Couplers are in order of j, without the one that leads back, and the loop comes last. A query
/// takes O(log_d n). Source: *imase-itoh*; the digit representation is derived here.
final class ImaseItohRoutes implements GroupRoutes {
  private final int d;
  private final int n;

  /// Routes between the numbers below `n`, with `d` arcs out of each, including loops.
  ImaseItohRoutes(final int d, final int n) {
    this.d = d;
    this.n = n;
  }

  @Override
  public int hops(final int group, final int target) {
    int hops = 1;
    long reached = d;
    while (group != target && offset(group, target, hops, reached) >= reached) {
      hops++;
      reached *= d;
    }
    return hops;
  }

  /// The smallest position of `target` among the numbers that `hops` arcs lead to, from 0 on;
  /// `reached` = d^hops.
  private long offset(final int group, final int target, final int hops, final long reached) {
    final long image = reached % n * group % n;
    return hops % 2 == 0
        ? Math.floorMod(target - image, (long) n)
        : Math.floorMod(-image - target - 1, (long) n);
  }

  @Override
  public int next(final int group, final int target, final int remaining) {
    final int back = (int) Math.floorMod(-(d + 1L) * group, (long) n);
    final boolean returns = back >= 1 && back <= d;
    if (group == target) {
      return returns ? d - 1 : d;
    }
    long below = 1;
    for (int i = 1; i < remaining; i++) {
      below *= d;
    }
    final long least = offset(group, target, remaining, below * d);
    final long routes = (below * d - 1 - least) / n + 1;
    final long place = least + ((long) group + target) % routes * n;
    final int choice = (int) (place / below) + 1;
    return returns && choice > back ? choice - 2 : choice - 1;
  }
}
