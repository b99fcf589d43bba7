package org.heliograph.algorithm.exchange.tiling;

/// A set of matchings of m points in which every two points are paired by exactly one matching.
///
/// For even m there are m − 1 perfect matchings (the circle method: one point stays, the others
/// rotate). For odd m there are m, and number c leaves out point c. Number c pairs c + k with c −
/// k.
record OneFactorization(int points) {
  /// Returns the number of matchings.
  int count() {
    return points % 2 == 0 ? points - 1 : points;
  }

  /// Returns the number of pairs of each matching.
  int pairs() {
    return points / 2;
  }

  /// Returns the `index`-th pair of a matching, as two points.
  int[] pair(final int matching, final int index) {
    final int turning = count();
    final int distance = points % 2 == 0 ? index : index + 1;
    return distance == 0
        ? new int[] {matching, points - 1}
        : new int[] {(matching + distance) % turning, (matching - distance + turning) % turning};
  }
}
