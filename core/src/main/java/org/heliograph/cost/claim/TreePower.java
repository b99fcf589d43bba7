package org.heliograph.cost.claim;

import java.math.BigInteger;

/// The power N^{1+1/k} used by the formulas of *optree*, rounded up exactly.
final class TreePower {
  private TreePower() {}

  /// ⌈factor · N^{1+1/k} / divisor⌉: the least s with (divisor·s)^k ≥ factor^k · N^{k+1}.
  static long ceiling(final long factor, final long nodes, final int k, final long divisor) {
    final BigInteger least =
        BigInteger.valueOf(factor).pow(k).multiply(BigInteger.valueOf(nodes).pow(k + 1));
    // The `double` is accurate to within two; integers then decide.
    final double guess = factor * StrictMath.pow((double) nodes, 1 + 1.0 / k) / divisor;
    long steps = Math.max(0, (long) guess - 2);
    while (BigInteger.valueOf(divisor).multiply(BigInteger.valueOf(steps)).pow(k).compareTo(least)
        < 0) {
      steps++;
    }
    return steps;
  }
}
