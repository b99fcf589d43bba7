package org.heliograph.cost.claim;

import java.util.function.IntToLongFunction;

/// The rule for the number of stages k* of OpTree: Theorem 2 of *optree* with its bracket read as a
/// ceiling or as rounding, or the k with the fewest steps.
///
/// Theorem 2 says k* = (ln N + √(ln N (ln N − 2)))/2 in brackets that are typeset as a ceiling and
/// called rounding. It has no value below N = 8, where every rule is the arg-min.
public enum StageRule {
  /// The k with the fewest steps, the smallest one on ties.
  ARGMIN,
  /// Rounded up.
  CEIL,
  /// Rounded to the nearest.
  ROUND;

  private static final int LEAST_NODES = 8;

  /// k* before rounding, or NaN below eight nodes.
  public static double raw(final long nodes) {
    final double log = StrictMath.log((double) nodes);
    return (log + StrictMath.sqrt(log * (log - 2))) / 2;
  }

  /// The number of stages for `nodes`, where `steps` gives the steps for each k.
  int stages(final long nodes, final IntToLongFunction steps) {
    if (nodes < LEAST_NODES || this == ARGMIN) {
      return fewest(nodes, steps);
    }
    final double raw = raw(nodes);
    return (int) (this == CEIL ? Math.ceil(raw) : Math.floor(raw + 0.5));
  }

  private static int fewest(final long nodes, final IntToLongFunction steps) {
    int best = 1;
    for (int k = 2; k <= deepest(nodes); k++) {
      best = steps.applyAsLong(k) < steps.applyAsLong(best) ? k : best;
    }
    return best;
  }

  /// ⌈log₂ N⌉: more stages than in a binary tree never help.
  static int deepest(final long nodes) {
    return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(nodes - 1));
  }

  /// Throws unless the number of stages is valid, or 0, for which a rule chooses.
  static void require(final String name, final int k) {
    if (k < 0 || k > Long.SIZE) {
      throw new IllegalArgumentException(
          "%s: k (%s) must be a number of stages from 1 to %s, or 0 for the rule's choice."
              .formatted(name, k, Long.SIZE));
    }
  }
}
