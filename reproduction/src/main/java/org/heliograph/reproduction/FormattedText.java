package org.heliograph.reproduction;

import java.util.Locale;

/// Numbers in sentences and cells, the same in every locale.
public final class FormattedText {
  private FormattedText() {}

  /// The text that `format` makes of `values`.
  @SuppressWarnings("AnnotateFormatMethod") // its annotation would be a library at run time
  public static String of(final String format, final Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
