package org.heliograph.reproduction.latency;

/// Additions, subtractions, multiplications and divisions of whole numbers that N(S) takes: by
/// Eq. (1), step by step, and by Eq. (4) at its cheapest.
///
/// A step of Eq. (1) is a multiplication and an addition. In Eq. (4) a power and a binomial of a
/// term follow from those of the term before, by one multiplication and by one and a division; then
/// the term is a subtraction, a multiplication and an addition. A sum is divided by k − 1 once, and
/// begins with a power by repeated squaring.
record EquationEffort(int steps, int delay) {
  private static final int OF_STEP = 2;
  private static final int OF_TERM = 6;

  /// By Eq. (1), every N before S included.
  long recurrence() {
    return (long) OF_STEP * steps;
  }

  /// By Eq. (4), N(S) alone.
  long closed() {
    long operations = power(steps + 1) + 2L; // less 1, over k − 1
    for (int i = 1; left(i) > 0; i++) {
      operations += power(left(i) + 1) + (long) OF_TERM * left(i) + 2; // over k − 1, and added
    }
    return operations;
  }

  /// The terms of Eq. (4) after the first.
  int terms() {
    int terms = 0;
    for (int i = 1; left(i) > 0; i++) {
      terms += left(i);
    }
    return terms;
  }

  private int left(final int generation) {
    return steps - generation * (delay + 1);
  }

  /// Multiplications of a power by repeated squaring.
  private static long power(final int exponent) {
    return 31 - Integer.numberOfLeadingZeros(exponent) + Integer.bitCount(exponent) - 1L;
  }
}
