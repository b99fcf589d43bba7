package org.heliograph.reproduction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/// Numbers in sentences and cells, the same in every locale.
public final class FormattedText {
  private static final int DIGITS = 4;

  private FormattedText() {}

  /// `value` with at most four significant digits, in plain notation.
  public static String rounded(final double value) {
    return new BigDecimal(value)
        .round(new MathContext(DIGITS))
        .stripTrailingZeros()
        .toPlainString();
  }

  /// The text that `format` makes of `values`.
  @SuppressWarnings("AnnotateFormatMethod") // its annotation would be a library at run time
  public static String of(final String format, final Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
