package org.heliograph.control;

import java.util.function.IntToDoubleFunction;

/// The control bits of a group per step, as published in *stack-kautz*, Sec. 3.3.
///
/// Formulas, computed independently of the [ControlWords] with which they are compared. For s
/// processors and c couplers, where c is d + 1 for SK(s,d,k) and g for POPS(t,g).
public enum PublishedBits {
  /// s·log c + s; too few, since it has no word for "nothing to send".
  SIMPLE {
    @Override
    double bits(final int s, final int c, final IntToDoubleFunction log) {
      return s * log.applyAsDouble(c) + s;
    }
  },

  /// s·c + s·log(c + 1).
  ADVANCED {
    @Override
    double bits(final int s, final int c, final IntToDoubleFunction log) {
      return s * (double) c + s * log.applyAsDouble(c + 1);
    }
  },

  /// t·log g + g·log t + t + g.
  POPS {
    @Override
    double bits(final int s, final int c, final IntToDoubleFunction log) {
      return s * log.applyAsDouble(c) + c * log.applyAsDouble(s) + s + c;
    }
  };

  private static final double LOG_2 = StrictMath.log(2);

  abstract double bits(int s, int c, IntToDoubleFunction log);

  /// With logarithms to the base 2.
  public double real(final GroupShape shape) {
    return bits(shape.processors(), shape.couplers(), values -> StrictMath.log(values) / LOG_2);
  }

  /// With logarithms to the base 2, rounded up.
  public long whole(final GroupShape shape) {
    return Math.round(bits(shape.processors(), shape.couplers(), PublishedBits::roundedUp));
  }

  private static double roundedUp(final int values) {
    int bits = 0;
    while (1L << bits < values) {
      bits++;
    }
    return bits;
  }
}
