package org.heliograph.topology;

/// Products and powers that saturate at `Long.MAX_VALUE` instead of overflowing, for size checks.
public final class SaturatingMath {
  private SaturatingMath() {}

  /// The product of non-negative factors, or `Long.MAX_VALUE` if it does not fit.
  public static long product(final long... factors) {
    long product = 1;
    for (final long factor : factors) {
      if (factor == 0) {
        return 0;
      }
      product = product > Long.MAX_VALUE / factor ? Long.MAX_VALUE : product * factor;
    }
    return product;
  }

  /// `base` to the power `exponent`, or `Long.MAX_VALUE` if it does not fit.
  public static long power(final long base, final int exponent) {
    long power = 1;
    for (int i = 0; i < exponent && power != Long.MAX_VALUE && (base > 1 || i == 0); i++) {
      power = product(power, base);
    }
    return power;
  }
}
