package org.heliograph.units;

import java.math.BigInteger;
import java.util.List;

/// A data rate in whole bits per second, such as `40Gb/s`.
///
/// Other spellings are read too: `40Gbps`, `40Gbit/s`, `5GBps`, and `40G` for 40 Gb/s. Prefixes are
/// decimal unless they have an `i`, as in `GiB/s`.
public record Bandwidth(long bitsPerSecond) implements Comparable<Bandwidth> {
  private static final BigInteger PICOSECONDS_PER_SECOND = BigInteger.valueOf(1_000_000_000_000L);
  private static final Quantity FORM =
      new Quantity(
          "bandwidth",
          List.of(
              new Quantity.Unit("Tb/s", 1_000_000_000_000L, "Tbps", "Tbit/s", "T"),
              new Quantity.Unit("GB/s", 8_000_000_000L, "GBps"),
              new Quantity.Unit("Gb/s", 1_000_000_000L, "Gbps", "Gbit/s", "G"),
              new Quantity.Unit("MB/s", 8_000_000L, "MBps"),
              new Quantity.Unit("Mb/s", 1_000_000L, "Mbps", "Mbit/s", "M"),
              new Quantity.Unit(
                  "kb/s", 1_000L, "kbps", "Kbps", "Kb/s", "kbit/s", "Kbit/s", "k", "K"),
              new Quantity.Unit("B/s", 8, "Bps"),
              new Quantity.Unit("b/s", 1, "bps", "bit/s")),
          List.of(
              new Quantity.Unit("TB/s", 8_000_000_000_000L, "TBps"),
              new Quantity.Unit("GiB/s", 8L << 30, "GiBps"),
              new Quantity.Unit("MiB/s", 8L << 20, "MiBps"),
              new Quantity.Unit("KiB/s", 8L << 10, "KiBps"),
              new Quantity.Unit("kB/s", 8_000L, "kBps", "KBps", "KB/s")),
          3,
          "40Gb/s or 5GB/s");
  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("b/s", 1),
              new Quantity.Unit("kb/s", 1_000L),
              new Quantity.Unit("Mb/s", 1_000_000L),
              new Quantity.Unit("Gb/s", 1_000_000_000L),
              new Quantity.Unit("Tb/s", 1_000_000_000_000L)),
          "b/s",
          DisplayForm.GIVEN);

  public Bandwidth {
    if (bitsPerSecond <= 0) {
      throw new IllegalArgumentException(
          "bandwidth (" + FORM.print(bitsPerSecond) + ") must be positive. Maybe 40Gb/s.");
    }
  }

  /// Parses a bandwidth in any spelling of its unit; a bare number is an error.
  public static Bandwidth parse(final String text) {
    return new Bandwidth(FORM.parse(text));
  }

  /// The time to send `size` at this rate, rounded up to a picosecond; exact for any size.
  public Time timeFor(final Bytes size) {
    final BigInteger bits = BigInteger.valueOf(size.bytes()).shiftLeft(3);
    final BigInteger[] quotient =
        bits.multiply(PICOSECONDS_PER_SECOND).divideAndRemainder(BigInteger.valueOf(bitsPerSecond));
    final BigInteger rounded =
        quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
    if (rounded.bitLength() > 62) {
      throw new IllegalArgumentException(
          "%s at %s takes longer than 53 days; choose a smaller size or more bandwidth."
              .formatted(size, this));
    }
    return new Time(rounded.longValueExact());
  }

  /// This bandwidth `count` times; throws if it is too large.
  public Bandwidth times(final int count) {
    try {
      return new Bandwidth(Math.multiplyExact(bitsPerSecond, (long) count));
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "%s times %s is more than a bandwidth can be.".formatted(count, this), e);
    }
  }

  /// The form for people, such as `40 Gb/s`: at most four significant digits.
  public String display() {
    return DISPLAY.text(bitsPerSecond);
  }

  @Override
  public int compareTo(final Bandwidth other) {
    return Long.compare(bitsPerSecond, other.bitsPerSecond);
  }

  @Override
  public String toString() {
    final long bits = bitsPerSecond;
    return bits % 1_000_000_000L == 0 && bits < 1_000_000_000_000L
        ? bits / 1_000_000_000L + "Gb/s"
        : FORM.print(bits);
  }
}
