package org.heliograph.cost.claim;

import java.math.BigInteger;

/// The number of nodes informed by a broadcast on RON(k, N) after S steps, generation by
/// generation: the closed forms (3), (4) and (5) of *latency-hiding*, with delay d and all circuits
/// set before the start.
///
/// The first generation is the k-ary tree of the source; generation i+1 consists of the trees over
/// which the nodes of generation i send again. Exact integers; O(S²/(d+1)) terms of a sum, so the
/// recurrence is easier to compute than the closed forms, contrary to the paper.
public record InformedNodes(int k, int d) {
  private static final int FIFTH = 4;

  public InformedNodes {
    if (k < 1 || d < 0) {
      throw new IllegalArgumentException(
          "generations: k (%s) must be at least 1 and d (%s) not negative.".formatted(k, d));
    }
  }

  /// N(S) by Eq. (4), or by Eq. (5) for k = 1.
  public BigInteger informed(final int steps) {
    BigInteger sum = first(steps);
    for (int i = 1; i <= steps / (d + 1); i++) {
      sum = sum.add(generation(i, steps));
    }
    return sum;
  }

  /// N(S) with the fifth generation as printed: divided by 2! instead of the 3! of Eq. (3).
  public BigInteger informedAsPrinted(final int steps) {
    final BigInteger fifth = steps / (d + 1) < FIFTH ? BigInteger.ZERO : generation(FIFTH, steps);
    return informed(steps).add(fifth.shiftLeft(1));
  }

  /// N_1: the nodes of a k-ary tree of depth S, or of a path.
  private BigInteger first(final int steps) {
    return terms(steps + 1, 0);
  }

  /// N_{i+1} by Eq. (3): the sum over j of C(j+i−2, i−1) trees with equally many nodes each.
  private BigInteger generation(final int i, final int steps) {
    final int depth = steps - i * (d + 1);
    BigInteger trees = BigInteger.ONE;
    BigInteger sum = BigInteger.ZERO;
    for (int j = 1; j <= depth; j++) {
      sum = sum.add(trees.multiply(terms(depth + 1, j)));
      trees = trees.multiply(BigInteger.valueOf(j + i - 1L)).divide(BigInteger.valueOf(j));
    }
    return sum;
  }

  /// (k^`to` − k^`from`)/(k−1) = k^`from` + … + k^{`to`−1}; the number of terms for k = 1.
  private BigInteger terms(final int to, final int from) {
    if (k == 1) {
      return BigInteger.valueOf(to - (long) from);
    }
    final BigInteger base = BigInteger.valueOf(k);
    return base.pow(to).subtract(base.pow(from)).divide(BigInteger.valueOf(k - 1L));
  }
}
