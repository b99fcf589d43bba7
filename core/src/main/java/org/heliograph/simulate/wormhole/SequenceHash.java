package org.heliograph.simulate.wormhole;

/// A 64-bit hash of a sequence of numbers; different sequences collide with probability about 2⁻⁶⁴.
///
/// Source: the finaliser of Steele, Lea, Flood, *Fast splittable pseudorandom number generators*
/// (2014), chained.
final class SequenceHash {
  private long state = 0x9e37_79b9_7f4a_7c15L;

  void add(final long number) {
    long mixed = state + number + 0x9e37_79b9_7f4a_7c15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xbf58_476d_1ce4_e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d0_49bb_1331_11ebL;
    state = mixed ^ (mixed >>> 31);
  }

  long value() {
    return state;
  }
}
