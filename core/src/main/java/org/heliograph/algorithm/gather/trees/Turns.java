package org.heliograph.algorithm.gather.trees;

/// Who comes first of those that are equal: an order that looks random, so that no root is always
/// the first.
final class Turns {
  private Turns() {}

  /// The turn of `index` in `round`; the least comes first. The finaliser of MurmurHash3.
  static int of(final int index, final int round) {
    int mixed = index * 0x9E3779B9 + round;
    mixed = (mixed ^ mixed >>> 16) * 0x85EBCA6B;
    mixed = (mixed ^ mixed >>> 13) * 0xC2B2AE35;
    return mixed ^ mixed >>> 16;
  }
}
