package org.heliograph.units;

import java.util.List;

/// A message size in whole bytes, such as `64KiB` or `1MB`.
///
/// A prefix alone is binary, as in the arguments of benchmarks of collectives: `64M` is `64MiB`.
public record Bytes(long bytes) implements Comparable<Bytes> {
  private static final Quantity FORM =
      new Quantity(
          "size",
          List.of(
              new Quantity.Unit("TiB", 1L << 40, "T"),
              new Quantity.Unit("TB", 1_000_000_000_000L),
              new Quantity.Unit("GiB", 1L << 30, "G"),
              new Quantity.Unit("GB", 1_000_000_000L),
              new Quantity.Unit("MiB", 1L << 20, "M"),
              new Quantity.Unit("KiB", 1L << 10, "K", "k"),
              new Quantity.Unit("MB", 1_000_000L),
              new Quantity.Unit("kB", 1_000L),
              new Quantity.Unit("B", 1)),
          3,
          "64KiB or 65536B");
  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("B", 1),
              new Quantity.Unit("KiB", 1L << 10),
              new Quantity.Unit("MiB", 1L << 20),
              new Quantity.Unit("GiB", 1L << 30),
              new Quantity.Unit("TiB", 1L << 40)),
          "B",
          DisplayForm.GIVEN);

  public Bytes {
    if (bytes < 0) {
      throw new IllegalArgumentException("size (" + FORM.print(bytes) + ") must not be negative.");
    }
  }

  /// Parses a size; a bare number is an error.
  public static Bytes parse(final String text) {
    return new Bytes(FORM.parse(text));
  }

  /// The size of one of `parts` equal parts, rounded up to whole bytes.
  public Bytes dividedBy(final long parts) {
    return new Bytes(Math.ceilDiv(bytes, parts));
  }

  /// The size of `count` such parts; throws if that is more than 2⁶³ − 1 bytes.
  public Bytes times(final long count) {
    if (Math.multiplyHigh(bytes, count) != 0 || bytes * count < 0) {
      throw new IllegalArgumentException(
          "size: %s times %s is more than 2^63 − 1 bytes, the largest size."
              .formatted(count, this));
    }
    return new Bytes(bytes * count);
  }

  /// The size of both together; throws if that is more than 2⁶³ − 1 bytes.
  public Bytes plus(final Bytes other) {
    if (bytes + other.bytes < 0) {
      throw new IllegalArgumentException(
          "size: %s and %s are more than 2^63 − 1 bytes, the largest size.".formatted(this, other));
    }
    return new Bytes(bytes + other.bytes);
  }

  /// The form for people, such as `64 KiB`: exact if four significant digits are enough for that,
  /// otherwise rounded to four.
  public String display() {
    final String exact = FORM.print(bytes);
    return exact.replaceAll("[^0-9]", "").length() <= DisplayForm.MOST_DIGITS
        ? exact.replaceFirst("(?<=[0-9])(?=[A-Za-z])", " ")
        : DISPLAY.text(bytes);
  }

  @Override
  public int compareTo(final Bytes other) {
    return Long.compare(bytes, other.bytes);
  }

  @Override
  public String toString() {
    return FORM.print(bytes);
  }
}
