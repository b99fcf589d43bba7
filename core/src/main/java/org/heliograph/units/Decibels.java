package org.heliograph.units;

import java.math.BigDecimal;
import java.util.List;

/// A ratio of powers on the logarithmic scale, in whole thousandths of a decibel, such as `0.2dB`.
public record Decibels(long millidecibels) implements Comparable<Decibels> {
  private static final Quantity FORM =
      new Quantity(
          "loss", List.of(new Quantity.Unit("dB", 1_000), new Quantity.Unit("mdB", 1)), 3, "0.2dB");
  static final DisplayForm DISPLAY =
      new DisplayForm(List.of(new Quantity.Unit("dB", 1_000)), "dB", DisplayForm.GIVEN);

  /// Parses a ratio; a bare number is an error.
  public static Decibels parse(final String text) {
    return new Decibels(FORM.parse(text));
  }

  /// The loss when light is split evenly `ways` ways: 10·log₁₀(ways), to the nearest thousandth of
  /// a decibel.
  public static Decibels splitting(final int ways) {
    return new Decibels(Math.round(10_000 * StrictMath.log10(ways)));
  }

  public Decibels plus(final Decibels other) {
    return new Decibels(FORM.sum(millidecibels, other.millidecibels));
  }

  public Decibels times(final long factor) {
    return new Decibels(FORM.product(millidecibels, factor));
  }

  /// The form for people, such as `0.2 dB`: at most four significant digits.
  public String display() {
    return DISPLAY.text(millidecibels);
  }

  @Override
  public int compareTo(final Decibels other) {
    return Long.compare(millidecibels, other.millidecibels);
  }

  @Override
  public String toString() {
    return BigDecimal.valueOf(millidecibels, 3).stripTrailingZeros().toPlainString() + "dB";
  }
}
