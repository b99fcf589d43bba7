package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.math.MathContext;

/// A time for people: four significant digits, a space and a unit, such as `24.19 ns`.
final class DisplayTime {
  private static final String[] UNITS = {"ps", "ns", "us", "ms", "s"};

  private DisplayTime() {}

  /// The text of `picoseconds`.
  static String of(final long picoseconds) {
    int unit = 0;
    BigDecimal value = BigDecimal.valueOf(picoseconds);
    while (unit < UNITS.length - 1 && value.compareTo(BigDecimal.valueOf(1000)) >= 0) {
      value = value.movePointLeft(3);
      unit++;
    }
    return value.round(new MathContext(4)).stripTrailingZeros().toPlainString() + " " + UNITS[unit];
  }
}
