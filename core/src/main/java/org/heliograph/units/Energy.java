package org.heliograph.units;

import java.math.BigInteger;
import java.util.List;

/// An energy in whole picojoules, such as `2.5nJ`; results are at most 4.6 MJ.
public record Energy(long picojoules) implements Comparable<Energy> {
  public static final Energy ZERO = new Energy(0);
  private static final BigInteger FEMTOJOULES = BigInteger.valueOf(1_000);
  private static final Quantity FORM =
      new Quantity(
          "energy",
          List.of(
              new Quantity.Unit("kJ", 1_000_000_000_000_000L),
              new Quantity.Unit("J", 1_000_000_000_000L),
              new Quantity.Unit("mJ", 1_000_000_000L),
              new Quantity.Unit("uJ", 1_000_000L),
              new Quantity.Unit("nJ", 1_000L),
              new Quantity.Unit("pJ", 1)),
          6,
          "2.5nJ");
  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("pJ", 1),
              new Quantity.Unit("nJ", 1_000L),
              new Quantity.Unit("µJ", 1_000_000L),
              new Quantity.Unit("mJ", 1_000_000_000L),
              new Quantity.Unit("J", 1_000_000_000_000L),
              new Quantity.Unit("kJ", 1_000_000_000_000_000L)),
          "J",
          DisplayForm.COMPUTED);

  public Energy {
    if (picojoules < 0) {
      throw new IllegalArgumentException(
          "energy (" + FORM.print(picojoules) + ") must not be negative.");
    }
  }

  /// Parses an energy; a bare number is an error.
  public static Energy parse(final String text) {
    return new Energy(FORM.parse(text));
  }

  /// The energy of `femtojoules`, rounded up to a picojoule.
  static Energy ofFemtojoules(final BigInteger femtojoules) {
    final BigInteger[] quotient = femtojoules.divideAndRemainder(FEMTOJOULES);
    final BigInteger rounded =
        quotient[1].signum() == 0 ? quotient[0] : quotient[0].add(BigInteger.ONE);
    if (rounded.bitLength() > Long.SIZE - 2) {
      throw new IllegalArgumentException(
          "energy: more than 4.6 MJ; choose a smaller size or less energy per bit.");
    }
    return new Energy(rounded.longValueExact());
  }

  public Energy plus(final Energy other) {
    return new Energy(FORM.sum(picojoules, other.picojoules));
  }

  /// The energy in joules, as the nearest `double`.
  public double joules() {
    return picojoules / 1e12;
  }

  /// The form for people, such as `2.50 nJ`: three or four significant digits.
  public String display() {
    return DISPLAY.text(picojoules);
  }

  @Override
  public int compareTo(final Energy other) {
    return Long.compare(picojoules, other.picojoules);
  }

  @Override
  public String toString() {
    return FORM.print(picojoules);
  }
}
