package org.heliograph.units;

import java.util.List;

/// A span of time in whole picoseconds, such as `25us`; at most 106 days.
public record Time(long picoseconds) implements Comparable<Time> {
  public static final Time ZERO = new Time(0);
  private static final Quantity FORM =
      new Quantity(
          "time",
          List.of(
              new Quantity.Unit("s", 1_000_000_000_000L),
              new Quantity.Unit("ms", 1_000_000_000L),
              new Quantity.Unit("us", 1_000_000L),
              new Quantity.Unit("ns", 1_000L),
              new Quantity.Unit("ps", 1)),
          6,
          "25us or 500ps");
  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("ps", 1),
              new Quantity.Unit("ns", 1_000L),
              new Quantity.Unit("µs", 1_000_000L),
              new Quantity.Unit("ms", 1_000_000_000L),
              new Quantity.Unit("s", 1_000_000_000_000L)),
          "s",
          DisplayForm.COMPUTED);

  public Time {
    if (picoseconds < 0) {
      throw new IllegalArgumentException(
          "time (" + FORM.print(picoseconds) + ") must not be negative.");
    }
  }

  /// Parses a time; a bare number is an error.
  public static Time parse(final String text) {
    return new Time(FORM.parse(text));
  }

  /// The sum; throws if it exceeds the maximum.
  public Time plus(final Time other) {
    return new Time(FORM.sum(picoseconds, other.picoseconds));
  }

  /// `factor` times this time; throws if that exceeds the maximum.
  public Time times(final long factor) {
    return new Time(FORM.product(picoseconds, factor));
  }

  /// The form for people, such as `1.58 ms`: three or four significant digits.
  public String display() {
    return DISPLAY.text(picoseconds);
  }

  @Override
  public int compareTo(final Time other) {
    return Long.compare(picoseconds, other.picoseconds);
  }

  @Override
  public String toString() {
    return FORM.print(picoseconds);
  }
}
