package org.heliograph.lab.experiment.control;

import java.util.OptionalInt;

/// Where a warm-up ends: the *marginal standard error rule* on means of five steps, MSER-5.
///
/// Of the means Y₁ … Yₙ the first d are left out, for which Σ (Yⱼ − Ȳ)² / (n−d)² over the others is
/// least: what is left out is what widens the confidence interval more than its loss does. Nothing
/// is settled if d is more than half of n. O(steps). Source: *white1997*, *white2000*.
final class Mser {
  static final int BATCH = 5;
  private static final int LEFT = 5;

  private Mser() {}

  /// The steps to leave out of `series`; empty if it does not settle in its first half.
  static OptionalInt warmUp(final double[] series) {
    final int n = series.length / BATCH;
    double sum = 0;
    double squares = 0;
    double least = Double.POSITIVE_INFINITY;
    int best = 0;
    for (int d = n - 1; d >= 0; d--) {
      final double mean = mean(series, d);
      sum += mean;
      squares += mean * mean;
      final double kept = n - d;
      final double error = Math.max(0, squares - sum * sum / kept) / (kept * kept);
      if (kept >= LEFT && error <= least) {
        least = error;
        best = d;
      }
    }
    return 2 * best > n ? OptionalInt.empty() : OptionalInt.of(best * BATCH);
  }

  private static double mean(final double[] series, final int batch) {
    double sum = 0;
    for (int i = 0; i < BATCH; i++) {
      sum += series[batch * BATCH + i];
    }
    return sum / BATCH;
  }
}
