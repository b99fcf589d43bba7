package org.heliograph.algorithm.exchange.ejection;

/// Eight numbers below 128 in one word, slot 0 in the lowest byte.
final class PackedCosts {
  /// How many numbers a word holds.
  static final int PER_WORD = 8;

  private static final long ONES = 0x0101010101010101L;
  private static final long TOPS = ONES << 7;
  private static final long REST = ~TOPS;

  private PackedCosts() {}

  /// The same number in every byte.
  static long all(final int number) {
    return ONES * number;
  }

  /// The top bit of each byte in which `word` is 0, of numbers below 128.
  static long zeros(final long word) {
    return ~(word + REST) & TOPS;
  }

  /// The sums, which stop at 127.
  static long sum(final long one, final long other) {
    final long sum = one + other;
    final long over = sum & TOPS;
    return (sum | (over - (over >>> 7))) & REST;
  }

  /// The numbers of `word` where `one` differs from `other`, 0 elsewhere; all bytes may have eight
  /// bits in those two.
  static long where(final long word, final long one, final long other) {
    final long difference = one ^ other;
    final long top = (((difference & REST) + REST) | difference) & TOPS;
    return word & (top - (top >>> 7));
  }

  /// The top bit of each byte in which `word` is at most `127 − complement`.
  static long atMost(final long word, final long complement) {
    return ~(word + complement) & TOPS;
  }

  /// The number in byte `lane`.
  static int get(final long word, final int lane) {
    return (int) (word >>> (lane << 3)) & 0xFF;
  }

  /// `word` with byte `lane` set to `number`.
  static long set(final long word, final int lane, final int number) {
    final int shift = lane << 3;
    return (word & ~(0xFFL << shift)) | ((long) number << shift);
  }

  /// The byte of the lowest top bit of `tops`.
  static int lane(final long tops) {
    return Long.numberOfTrailingZeros(tops) >> 3;
  }
}
