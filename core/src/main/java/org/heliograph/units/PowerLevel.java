package org.heliograph.units;

import java.math.BigDecimal;
import java.util.List;

/// A power on the logarithmic scale, relative to one milliwatt, in whole thousandths of a decibel,
/// such as `10dBm`.
///
/// Levels cannot be added; the difference of two is a ratio, in [Decibels], which can be.
public record PowerLevel(long millidecibels) implements Comparable<PowerLevel> {
  private static final Quantity FORM =
      new Quantity("power", List.of(new Quantity.Unit("dBm", 1_000)), 3, "10dBm");
  static final DisplayForm DISPLAY =
      new DisplayForm(List.of(new Quantity.Unit("dBm", 1_000)), "dBm", DisplayForm.GIVEN);

  /// Parses a level; a bare number is an error.
  public static PowerLevel parse(final String text) {
    return new PowerLevel(FORM.parse(text));
  }

  /// The ratio of this level to `other`; negative if below.
  public Decibels above(final PowerLevel other) {
    return new Decibels(FORM.sum(millidecibels, -other.millidecibels));
  }

  /// The level that is `ratio` above this one.
  public PowerLevel plus(final Decibels ratio) {
    return new PowerLevel(FORM.sum(millidecibels, ratio.millidecibels()));
  }

  /// The form for people, such as `10 dBm`: at most four significant digits.
  public String display() {
    return DISPLAY.text(millidecibels);
  }

  @Override
  public int compareTo(final PowerLevel other) {
    return Long.compare(millidecibels, other.millidecibels);
  }

  @Override
  public String toString() {
    return BigDecimal.valueOf(millidecibels, 3).stripTrailingZeros().toPlainString() + "dBm";
  }
}
