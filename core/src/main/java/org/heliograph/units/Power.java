package org.heliograph.units;

import java.util.List;

/// A power in whole microwatts, such as `3.5W`.
public record Power(long microwatts) implements Comparable<Power> {
  private static final double MICROWATTS_PER_WATT = 1e6;

  private static final Quantity FORM =
      new Quantity(
          "power",
          List.of(
              new Quantity.Unit("kW", 1_000_000_000L),
              new Quantity.Unit("W", 1_000_000L),
              new Quantity.Unit("mW", 1_000L),
              new Quantity.Unit("uW", 1)),
          6,
          "3.5W or 20mW");

  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("µW", 1),
              new Quantity.Unit("mW", 1_000L),
              new Quantity.Unit("W", 1_000_000L),
              new Quantity.Unit("kW", 1_000_000_000L)),
          "W",
          DisplayForm.GIVEN);

  public Power {
    if (microwatts < 0) {
      throw new IllegalArgumentException(
          "power (" + FORM.print(microwatts) + ") must not be negative.");
    }
  }

  /// Parses a power; a bare number is an error.
  public static Power parse(final String text) {
    return new Power(FORM.parse(text));
  }

  /// The sum; throws if it exceeds the maximum.
  public Power plus(final Power other) {
    return new Power(FORM.sum(microwatts, other.microwatts));
  }

  /// The power of `count` such things; throws if that exceeds the maximum.
  public Power times(final long count) {
    return new Power(FORM.product(microwatts, count));
  }

  /// The number of watts.
  public double watts() {
    return microwatts / MICROWATTS_PER_WATT;
  }

  /// The power nearest to a number of watts.
  public static Power ofWatts(final double watts) {
    return new Power(Math.round(watts * MICROWATTS_PER_WATT));
  }

  /// The form for people, such as `3.5 W`: at most four significant digits.
  public String display() {
    return DISPLAY.text(microwatts);
  }

  @Override
  public int compareTo(final Power other) {
    return Long.compare(microwatts, other.microwatts);
  }

  @Override
  public String toString() {
    return FORM.print(microwatts);
  }
}
