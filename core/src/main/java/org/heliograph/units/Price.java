package org.heliograph.units;

import java.util.List;

/// A price in whole cents of a US dollar, such as `120USD`.
public record Price(long cents) implements Comparable<Price> {
  private static final int CENTS_PER_DOLLAR = 100;

  private static final Quantity FORM =
      new Quantity(
          "price",
          List.of(
              new Quantity.Unit("MUSD", 100_000_000L),
              new Quantity.Unit("kUSD", 100_000L),
              new Quantity.Unit("USD", 100),
              new Quantity.Unit("cent", 1)),
          2,
          "120USD or 50cent");

  static final DisplayForm DISPLAY =
      new DisplayForm(List.of(new Quantity.Unit("USD", 100)), "USD", DisplayForm.GIVEN);

  public Price {
    if (cents < 0) {
      throw new IllegalArgumentException("price (" + FORM.print(cents) + ") must not be negative.");
    }
  }

  /// Parses a price; a bare number is an error.
  public static Price parse(final String text) {
    return new Price(FORM.parse(text));
  }

  /// The sum; throws if it exceeds the maximum.
  public Price plus(final Price other) {
    return new Price(FORM.sum(cents, other.cents));
  }

  /// The price of `count` such things; throws if that exceeds the maximum.
  public Price times(final long count) {
    return new Price(FORM.product(cents, count));
  }

  /// The number of US dollars.
  public double dollars() {
    return cents / (double) CENTS_PER_DOLLAR;
  }

  /// The price nearest to a number of US dollars.
  public static Price ofDollars(final double dollars) {
    return new Price(Math.round(dollars * CENTS_PER_DOLLAR));
  }

  /// The form for people, such as `120 USD`: at most four significant digits, or whole dollars.
  public String display() {
    return DISPLAY.text(cents);
  }

  @Override
  public int compareTo(final Price other) {
    return Long.compare(cents, other.cents);
  }

  @Override
  public String toString() {
    return FORM.print(cents);
  }
}
