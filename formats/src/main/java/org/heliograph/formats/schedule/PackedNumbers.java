package org.heliograph.formats.schedule;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;

/// Whole numbers as bytes: seven bits each, the lowest first, all but the last with the high bit.
final class PackedNumbers {
  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;

  private PackedNumbers() {}

  /// Writes numbers.
  record Output(ByteArrayOutputStream bytes) {
    /// A number that is not negative.
    void number(final long value) {
      long rest = value;
      while (rest >= MORE) {
        bytes.write((int) (rest & (MORE - 1)) | MORE);
        rest >>>= BITS;
      }
      bytes.write((int) rest);
    }

    /// Any number.
    void signed(final long value) {
      number(value << 1 ^ value >> (Long.SIZE - 1));
    }
  }

  /// Reads numbers.
  record Input(ByteArrayInputStream bytes) {
    /// A number from 0 to `most`.
    int number(final int most) {
      final long value = any();
      if (value > most) {
        throw new IllegalArgumentException(
            "a packed schedule has the number %s where at most %s makes sense."
                .formatted(value, most));
      }
      return (int) value;
    }

    /// Any number.
    long signed() {
      final long value = any();
      return value >>> 1 ^ -(value & 1);
    }

    private long any() {
      long value = 0;
      for (int shift = 0; shift < Long.SIZE - 1; shift += BITS) {
        final int next = bytes.read();
        if (next < 0) {
          throw new IllegalArgumentException("a packed schedule ends too early.");
        }
        value |= (long) (next & (MORE - 1)) << shift;
        if (next < MORE) {
          return value;
        }
      }
      throw new IllegalArgumentException("a packed schedule has a number of too many bytes.");
    }

    /// Throws if fewer than `count` bytes follow, and so fewer than `count` numbers.
    void requireBytes(final int count) {
      if (bytes.available() < count) {
        throw new IllegalArgumentException("a packed schedule ends too early.");
      }
    }

    /// Throws if anything follows.
    void requireEnd() {
      if (bytes.available() > 0) {
        throw new IllegalArgumentException("a packed schedule has bytes after its end.");
      }
    }
  }
}
