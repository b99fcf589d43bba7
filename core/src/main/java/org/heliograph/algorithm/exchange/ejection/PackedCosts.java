package org.heliograph.algorithm.exchange.ejection;

/// Eight numbers below 128 in one word, slot 0 in the lowest byte.
final class PackedCosts {
  /// The number of numbers in a word.
  static final int PER_WORD = 8;

  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = ONES << 7;
  private static final long REST = ~TOPS;

  private PackedCosts() {}

  /// Returns the same number in every byte.
  static long all(final int number) {
    return ONES * number;
  }

  /// Returns the top bit of each byte in which `word` is 0; its numbers must be below 128.
  static long zeros(final long word) {
    return ~(word + REST) & TOPS;
  }

  /// Returns the sums, which stop at 127.
  static long sum(final long one, final long other) {
    final long sum = one + other;
    final long over = sum & TOPS;
    return (sum | (over - (over >>> 7))) & REST;
  }

  /// Returns the numbers of `word` where `one` differs from `other`, and 0 elsewhere; the bytes of
  /// `one` and `other` may use all eight bits.
  static long where(final long word, final long one, final long other) {
    final long difference = one ^ other;
    final long top = (((difference & REST) + REST) | difference) & TOPS;
    return word & (top - (top >>> 7));
  }

  /// Returns the top bit of each byte in which `word` is at most `127 − complement`.
  static long atMost(final long word, final long complement) {
    return ~(word + complement) & TOPS;
  }

  /// Returns the number in byte `lane`.
  static int get(final long word, final int lane) {
    return (int) (word >>> (lane << 3)) & 0xFF;
  }

  /// Returns `word` with byte `lane` set to `number`.
  static long set(final long word, final int lane, final int number) {
    final int shift = lane << 3;
    return (word & ~(0xFFL << shift)) | ((long) number << shift);
  }

  /// Returns the byte of the lowest top bit of `tops`.
  static int lane(final long tops) {
    return Long.numberOfTrailingZeros(tops) >> 3;
  }
}
