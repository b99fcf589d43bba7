package org.heliograph.units;

import java.math.BigInteger;
import java.util.List;

/// The energy per bit, in whole femtojoules, such as `1pJ/b`.
public record EnergyPerBit(long femtojoules) implements Comparable<EnergyPerBit> {
  private static final Quantity FORM =
      new Quantity(
          "energy per bit",
          List.of(
              new Quantity.Unit("nJ/b", 1_000_000L),
              new Quantity.Unit("pJ/b", 1_000L),
              new Quantity.Unit("fJ/b", 1)),
          3,
          "1pJ/b or 250fJ/b");
  static final DisplayForm DISPLAY =
      new DisplayForm(
          List.of(
              new Quantity.Unit("fJ/b", 1),
              new Quantity.Unit("pJ/b", 1_000L),
              new Quantity.Unit("nJ/b", 1_000_000L)),
          "J/b",
          DisplayForm.GIVEN);

  public EnergyPerBit {
    if (femtojoules < 0) {
      throw new IllegalArgumentException(
          "energy per bit (" + FORM.print(femtojoules) + ") must not be negative.");
    }
  }

  /// Parses an energy per bit; a bare number is an error.
  public static EnergyPerBit parse(final String text) {
    return new EnergyPerBit(FORM.parse(text));
  }

  /// The energy of `size` when carried `times` times, rounded up to a picojoule at the end only.
  public Energy energyFor(final Bytes size, final long times) {
    return Energy.ofFemtojoules(
        BigInteger.valueOf(size.bytes())
            .shiftLeft(3)
            .multiply(BigInteger.valueOf(times))
            .multiply(BigInteger.valueOf(femtojoules)));
  }

  /// The form for people, such as `1 pJ/b`: at most four significant digits.
  public String display() {
    return DISPLAY.text(femtojoules);
  }

  @Override
  public int compareTo(final EnergyPerBit other) {
    return Long.compare(femtojoules, other.femtojoules);
  }

  @Override
  public String toString() {
    return FORM.print(femtojoules);
  }
}
