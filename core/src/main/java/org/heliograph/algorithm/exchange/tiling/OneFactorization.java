package org.heliograph.algorithm.exchange.tiling;

/// Matchings of m points of which every two points meet in exactly one.
///
/// For even m there are m − 1 perfect ones (the circle method: one point stays, the others turn);
/// for odd m there are m, and number c leaves out point c. Number c pairs c + k with c − k.
record OneFactorization(int points) {
  /// How many matchings there are.
  int count() {
    return points % 2 == 0 ? points - 1 : points;
  }

  /// How many pairs one of them has.
  int pairs() {
    return points / 2;
  }

  /// The `index`-th pair of a matching, as two points.
  int[] pair(final int matching, final int index) {
    final int turning = count();
    final int distance = points % 2 == 0 ? index : index + 1;
    return distance == 0
        ? new int[] {matching, points - 1}
        : new int[] {(matching + distance) % turning, (matching - distance + turning) % turning};
  }
}
