package org.heliograph.algorithm.gather.line;

import java.util.SplittableRandom;

/// Prices of the links of a line, by which the arcs of a slot are compared.
///
/// A link forward from position e has the price `base` + ((e + 1) / (n − 1))^`power`: near the end
/// more chunks must cross it. Backward the line is a mirror image. At first only arcs are sent
/// that save at least `threshold` times their price. No arc is longer than `longest`.
record LinePrices(double base, double power, double threshold, int longest) {
  /// The prices that are good on most lines.
  static LinePrices usual(final int lanes, final int reach) {
    return new LinePrices(0.3, 1, 0.4, Math.min(reach, lanes + lanes / 2));
  }

  /// Other prices, drawn at random around them.
  static LinePrices any(final int lanes, final int reach, final SplittableRandom random) {
    return new LinePrices(
        random.nextDouble(0.05, 0.65),
        random.nextDouble(0.5, 2),
        random.nextDouble(0.2, 0.65),
        Math.min(reach, lanes + lanes * random.nextInt(3) / 4));
  }

  /// The price of the first p links of a line of `nodes` nodes, for every p.
  float[] sums(final int nodes) {
    final float[] sums = new float[nodes];
    for (int p = 1; p < nodes; p++) {
      sums[p] = sums[p - 1] + (float) (base + StrictMath.pow(p / (nodes - 1.0), power));
    }
    return sums;
  }
}
