package org.heliograph.topology;

/// Division by a number that is known only at run time, done as a multiplication and a shift.
///
/// Exact for dividends below [TopologyBuilder#MAX_NODES] = 2²⁴: with D ≤ 2^b and M = ⌈2^(24+b)/D⌉
/// the error x·(M·D − 2^(24+b)) < 2²⁴·D is too small to reach the next quotient. Source:
/// *granlund1994*.
public final class Divisor {
  private static final int DIVIDEND_BITS = 24;

  private final int divisor;
  private final int shift;
  private final long factor;

  /// Division by `divisor`, between 1 and 2²⁴.
  public Divisor(final int divisor) {
    this.divisor = divisor;
    this.shift = DIVIDEND_BITS + Integer.SIZE - Integer.numberOfLeadingZeros(divisor - 1);
    this.factor = ((1L << shift) + divisor - 1) / divisor;
  }

  /// `⌊dividend / divisor⌋` for `0 ≤ dividend < 2²⁴`.
  public int quotient(final int dividend) {
    return (int) ((dividend * factor) >>> shift);
  }

  /// `dividend mod divisor` for `0 ≤ dividend < 2²⁴`.
  public int remainder(final int dividend) {
    return dividend - quotient(dividend) * divisor;
  }
}
