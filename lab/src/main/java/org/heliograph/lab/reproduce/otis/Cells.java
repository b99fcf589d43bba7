package org.heliograph.lab.reproduce.otis;

import java.util.Locale;

/// Numbers as they stand in tables.
final class Cells {
  private Cells() {}

  /// Milliseconds.
  static String ms(final double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.2f", value);
  }

  /// A ratio.
  static String ratio(final double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
  }

  /// How far `value` lies from `reference`.
  static String deviation(final double value, final double reference) {
    return String.format(Locale.ROOT, "%+.1f %%", 100 * (value / reference - 1));
  }
}
