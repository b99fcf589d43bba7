package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.List;

/// The rounds of well-known algorithms among n ranks.
final class RankSequences {
  private RankSequences() {}

  /// Recursive doubling: partners differ in one binary digit. Ranks beyond the largest power of two
  /// give their value before and take the result after.
  static RankRounds doubling(final int n) {
    final int core = Integer.highestOneBit(n);
    final List<Integer> factors = new ArrayList<>();
    for (int size = 1; size < core; size *= 2) {
      factors.add(2);
    }
    return RankRounds.folded(n, digits(core, factors));
  }

  /// Exchanges in groups of the given sizes, whose product is `n`: in each round the ranks of a
  /// group differ in one digit.
  static RankRounds digits(final int n, final List<Integer> factors) {
    final List<RankRound> rounds = new ArrayList<>();
    int stride = 1;
    for (final int factor : factors) {
      final List<int[]> groups = new ArrayList<>();
      for (int rank = 0; rank < n; rank++) {
        if (rank / stride % factor == 0) {
          final int[] group = new int[factor];
          for (int digit = 0; digit < factor; digit++) {
            group[digit] = rank + digit * stride;
          }
          groups.add(group);
        }
      }
      rounds.add(new RankRound(groups, true));
      stride *= factor;
    }
    return new RankRounds(n, rounds);
  }
}
