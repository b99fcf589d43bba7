package org.heliograph.solvers;

/// The least common denominator of fractions near given numbers.
///
/// Each number is replaced by the first convergent of its continued fraction that is near enough:
/// that of a vertex of a linear programme with whole coefficients, up to rounding.
final class CommonDenominator {
  private static final double NEAR = 1e-7;
  private static final long MOST_EACH = 100_000;

  private CommonDenominator() {}

  /// The common denominator, at most `most`, or 1 if there is none.
  static long of(final double[] numbers, final long most) {
    long common = 1;
    for (final double number : numbers) {
      if (Math.abs(number * common - Math.rint(number * common)) > NEAR * common) {
        final long each = denominator(number);
        common = each == 0 ? 0 : common / divisor(common, each) * each;
      }
      if (common == 0 || common > most) {
        return 1;
      }
    }
    return common;
  }

  /// The denominator of the first convergent near `number`, or 0 if it is too large.
  private static long denominator(final double number) {
    double rest = number;
    long before = 0;
    long denominator = 1;
    while (Math.abs(number * denominator - Math.rint(number * denominator)) > NEAR * denominator) {
      final double fraction = rest - Math.floor(rest);
      if (fraction < 1e-12) {
        return 0;
      }
      rest = 1 / fraction;
      final long next = (long) Math.floor(rest) * denominator + before;
      before = denominator;
      denominator = next;
      if (denominator > MOST_EACH || denominator <= 0) {
        return 0;
      }
    }
    return denominator;
  }

  private static long divisor(final long one, final long other) {
    return other == 0 ? one : divisor(other, one % other);
  }
}
