package org.heliograph.app.cli;

import java.nio.file.Path;
import org.heliograph.formats.TextInput;
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
        refusing(text -> (int) WholeNumber.parse(text, Integer.MIN_VALUE, Integer.MAX_VALUE));
    final ITypeConverter<Long> large =
        refusing(text -> WholeNumber.parse(text, Long.MIN_VALUE, Long.MAX_VALUE));
    command.registerConverter(int.class, whole);
    command.registerConverter(Integer.class, whole);
    command.registerConverter(long.class, large);
    command.registerConverter(Long.class, large);
    command.registerConverter(Path.class, refusing(TextInput::path));
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
