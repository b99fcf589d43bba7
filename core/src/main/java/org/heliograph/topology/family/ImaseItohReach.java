package org.heliograph.topology.family;

import java.util.Arrays;
import org.heliograph.topology.SaturatingMath;

/// The diameter of the Imase-Itoh network of n nodes with d links out of each, computed without
/// building it.
///
/// The nodes at h links are d^h consecutive numbers (see [ImaseItohRoutes]). So D = ⌈log_d n⌉ links
/// reach all nodes, and D − 2 never do, since they reach fewer than d^(D−1). Whether D − 1 suffice
/// is checked by the union of these ranges.
record ImaseItohReach(int d, int n) {
  /// The diameter; O(n·D·log D) at most, and mostly O(1).
  int diameter() {
    int most = 1;
    long reached = d;
    long sum = 1;
    while (reached < n) {
      sum += reached;
      reached *= d;
      most++;
    }
    if (sum < n) {
      return most;
    }
    // Adding `period` maps the network onto itself.
    final int period = n / gcd(n, d + 1);
    for (int from = 0; from < period; from++) {
      if (!reachesAll(from, most - 1)) {
        return most;
      }
    }
    return most - 1;
  }

  /// Whether the node itself and the ranges of 1…`hops` links cover all numbers.
  private boolean reachesAll(final int from, final int hops) {
    final long[] starts = new long[hops + 1];
    final long[] keys = new long[hops + 1];
    long length = 1;
    for (int h = 0; h <= hops; h++) {
      final long image = length % n * from % n;
      starts[h] = Math.floorMod(h % 2 == 0 ? image : -image - length, (long) n);
      keys[h] = starts[h] * (hops + 1) + h;
      length *= d;
    }
    Arrays.sort(keys);
    return covers(keys, hops + 1);
  }

  private boolean covers(final long[] keys, final int runs) {
    long covered = 0;
    for (final long key : keys) {
      covered = Math.max(covered, end(key, runs) - n);
    }
    for (final long key : keys) {
      if (key / runs > covered) {
        return false;
      }
      covered = Math.max(covered, end(key, runs));
    }
    return covered >= n;
  }

  /// The end of a range, past n if it wraps around.
  private long end(final long key, final int runs) {
    return key / runs + SaturatingMath.power(d, (int) (key % runs));
  }

  /// The greatest common divisor of two positive numbers.
  static int gcd(final int a, final int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
