package org.heliograph.control;

import java.util.BitSet;

/// A sequence of bits that is written and then read; each value takes a whole number of bits.
public final class BitBuffer {
  private final BitSet bits = new BitSet();
  private int size;
  private int read;

  /// The number of bits of a value below `values`: ⌈log₂ values⌉.
  public static int width(final int values) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(values - 1);
  }

  /// Removes all bits.
  public void clear() {
    bits.clear();
    size = 0;
    read = 0;
  }

  /// The number of bits written.
  public int size() {
    return size;
  }

  /// Adds `value`, one of `0…values−1`.
  public void write(final int value, final int values) {
    assert 0 <= value && value < values : value + " of " + values;
    for (int rest = width(values) - 1; rest >= 0; rest--) {
      bits.set(size++, ((value >>> rest) & 1) != 0);
    }
  }

  /// Adds one bit.
  public void write(final boolean bit) {
    bits.set(size++, bit);
  }

  /// Reads the next value.
  public int read(final int values) {
    int value = 0;
    for (int rest = width(values); rest > 0; rest--) {
      value = 2 * value + (bits.get(read++) ? 1 : 0);
    }
    return value;
  }

  /// Reads the next bit.
  public boolean readBit() {
    return bits.get(read++);
  }
}
