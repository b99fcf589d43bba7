package org.heliograph.app.cli;

import java.util.regex.Pattern;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;

/// The form for people of values that results hold as exact text, such as `64 KiB` for `64KiB`.
final class QuantityText {
  private static final Pattern BYTES = Pattern.compile("[0-9.]+[kKMGT]?i?B");
  private static final Pattern DECIBELS = Pattern.compile("-?[0-9.]+dB");
  private static final Pattern QUANTITY = Pattern.compile("(-?[0-9.]+)([A-Za-z/]+)");

  private QuantityText() {}

  /// Whether `text` is a size.
  static boolean isBytes(final String text) {
    return BYTES.matcher(text).matches();
  }

  /// Whether `text` is a loss.
  static boolean isDecibels(final String text) {
    return DECIBELS.matcher(text).matches();
  }

  /// The form for people of `text`, which is any value.
  static String of(final String text) {
    return switch (text) {
      case "true" -> "yes";
      case "false" -> "no";
      case final String size when isBytes(size) -> Bytes.parse(size).display();
      case final String loss when isDecibels(loss) -> Decibels.parse(loss).display();
      default -> exact(text);
    };
  }

  /// The same with all digits, so that values that differ stay different.
  static String exact(final String text) {
    return QUANTITY.matcher(text).replaceFirst("$1 $2");
  }
}
