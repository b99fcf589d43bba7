package org.heliograph.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/// How options that take whole numbers are read: what is none, or too large, is said in words.
final class WholeNumber {
  private WholeNumber() {}

  /// Lets all options of `command` and its subcommands be read so.
  static void register(final CommandLine command) {
    command.registerConverter(int.class, text -> read(text, Integer.SIZE).intValue());
    command.registerConverter(Integer.class, text -> read(text, Integer.SIZE).intValue());
    command.registerConverter(long.class, text -> read(text, Long.SIZE));
    command.registerConverter(Long.class, text -> read(text, Long.SIZE));
  }

  private static Long read(final String text, final int bits) {
    try {
      final long number = Long.parseLong(text);
      if (bits == Long.SIZE || number == (int) number) {
        return number;
      }
    } catch (final NumberFormatException e) {
      // said below, as for a number that is too large
    }
    throw new TypeConversionException(
        "'%s' must be a whole number from -2^%d to 2^%d-1.".formatted(text, bits - 1, bits - 1));
  }
}
