package org.heliograph.units;

import java.math.BigInteger;
import java.util.List;

/// A rate of floating-point operations in whole operations per second, such as `100TFLOP/s`.
public record FlopRate(long perSecond) implements Comparable<FlopRate> {
  private static final BigInteger PICOSECONDS = BigInteger.valueOf(1_000_000_000_000L);
  private static final Quantity FORM =
      new Quantity(
          "rate of operations",
          List.of(
              new Quantity.Unit("PFLOP/s", 1_000_000_000_000_000L),
              new Quantity.Unit("TFLOP/s", 1_000_000_000_000L),
              new Quantity.Unit("GFLOP/s", 1_000_000_000L),
              new Quantity.Unit("MFLOP/s", 1_000_000L),
              new Quantity.Unit("FLOP/s", 1)),
          6,
          "100TFLOP/s or 5GFLOP/s");

  public FlopRate {
    if (perSecond < 1) {
      throw new IllegalArgumentException(
          "rate of operations (" + FORM.print(perSecond) + ") must be positive.");
    }
  }

  /// Parses a rate; a bare number is an error.
  public static FlopRate parse(final String text) {
    return new FlopRate(FORM.parse(text));
  }

  /// The time of `operations` operations, rounded up; throws if it exceeds the maximum.
  public Time timeFor(final BigInteger operations) {
    final BigInteger[] parts =
        operations.multiply(PICOSECONDS).divideAndRemainder(BigInteger.valueOf(perSecond));
    final BigInteger time = parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
    if (time.bitLength() >= Long.SIZE) {
      throw new IllegalArgumentException(
          "%s operations at %s take longer than the maximum time, %s."
              .formatted(operations, this, new Time(Long.MAX_VALUE)));
    }
    return new Time(time.longValueExact());
  }

  /// The time of `operations` operations, rounded up.
  public Time timeFor(final long operations) {
    return timeFor(BigInteger.valueOf(operations));
  }

  @Override
  public int compareTo(final FlopRate other) {
    return Long.compare(perSecond, other.perSecond);
  }

  @Override
  public String toString() {
    return FORM.print(perSecond);
  }
}
