package org.heliograph.units;

import java.math.BigInteger;
import java.util.regex.Pattern;

/// The text format of whole numbers: an optional sign and the digits 0 to 9.
///
/// Java accepts the digits of every script; this class accepts only those used in all other numbers
/// of a spec, an option or a file.
public final class WholeNumber {
  private static final Pattern FORM = Pattern.compile("[+-]?[0-9]{1,30}");

  private WholeNumber() {}

  /// The number in `text`, from `least` to `most`; throws `NumberFormatException` with the allowed
  /// range.
  public static long parse(final String text, final long least, final long most) {
    if (FORM.matcher(text).matches()) {
      final BigInteger value = new BigInteger(text);
      if (value.compareTo(BigInteger.valueOf(least)) >= 0
          && value.compareTo(BigInteger.valueOf(most)) <= 0) {
        return value.longValueExact();
      }
    }
    throw new NumberFormatException("'%s' must be %s.".formatted(text, range(least, most)));
  }

  /// The allowed range as text: "a whole number from 0 to 2^31-1".
  public static String range(final long least, final long most) {
    return "a whole number from %s to %s".formatted(shown(least), shown(most));
  }

  /// The limits of Java's types as powers of two, which are clearer than ten or nineteen digits.
  private static String shown(final long end) {
    if (end == Long.MIN_VALUE || end == Integer.MIN_VALUE) {
      return end == Integer.MIN_VALUE ? "-2^31" : "-2^63";
    }
    if (end == Long.MAX_VALUE || end == Integer.MAX_VALUE) {
      return end == Integer.MAX_VALUE ? "2^31-1" : "2^63-1";
    }
    return String.valueOf(end);
  }
}
