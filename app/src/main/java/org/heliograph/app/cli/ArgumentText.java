package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.Locale;
import org.heliograph.lab.store.FolderAddress;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;
import org.heliograph.units.Time;
import org.heliograph.units.WholeNumber;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads numbers and paths on the command line as in specs, with the same error messages.
final class ArgumentText {
  private ArgumentText() {}

  /// Makes `command` read its arguments this way.
  static void convert(final CommandLine command) {
    final ITypeConverter<Integer> whole =
        refusing(text -> (int) whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
    final ITypeConverter<Long> large =
        refusing(text -> whole(text, Long.MIN_VALUE, Long.MAX_VALUE));
    command.registerConverter(int.class, whole);
    command.registerConverter(Integer.class, whole);
    command.registerConverter(long.class, large);
    command.registerConverter(Long.class, large);
    command.registerConverter(Bytes.class, refusing(Bytes::parse));
    command.registerConverter(Time.class, refusing(Time::parse));
    command.registerConverter(Bandwidth.class, refusing(Bandwidth::parse));
    command.registerConverter(Decibels.class, refusing(Decibels::parse));
    command.registerConverter(Path.class, refusing(FolderAddress::path));
  }

  /// The whole number in `text`; the range is named only if it is a number.
  private static long whole(final String text, final long least, final long most) {
    if (!text.matches("[+-]?[0-9]+")) {
      throw new NumberFormatException("'%s' must be a whole number such as 5.".formatted(text));
    }
    return WholeNumber.parse(text, least, most);
  }

  /// The constant of the enumeration `type` that specs name `text`.
  static Object word(final Class<?> type, final String text) {
    final String name = text.strip().toUpperCase(Locale.ROOT).replace('-', '_');
    for (final Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(text + " is no constant of " + type);
  }

  private static <T> ITypeConverter<T> refusing(final ITypeConverter<T> converter) {
    return text -> {
      try {
        return converter.convert(text);
      } catch (final IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    };
  }
}
