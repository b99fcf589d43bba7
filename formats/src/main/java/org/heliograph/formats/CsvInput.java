package org.heliograph.formats;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Files of comma-separated values as they are read here: row by row, blank lines skipped.
public final class CsvInput {
  private static final int SHOWN = 40;
  private static final Pattern LINE = Pattern.compile("starting at line (\\d+)");

  private CsvInput() {}

  /// Gives all rows of `file` to `body`, except the first one if it `isHeading`.
  public static void rows(
      final Path file, final Predicate<CsvRow> isHeading, final Consumer<CsvRow> body) {
    rows(file, ',', isHeading, body);
  }

  /// The same of values that are separated by `separator`.
  public static void rows(
      final Path file,
      final char separator,
      final Predicate<CsvRow> isHeading,
      final Consumer<CsvRow> body) {
    TextInput.<Boolean>read(
        file,
        TextInput.MAX_BYTES,
        reader -> {
          try (CsvReader<CsvRecord> records =
              CsvReader.builder()
                  .fieldSeparator(separator)
                  .skipEmptyLines(true)
                  .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                  .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                  .ofCsvRecord(reader)) {
            boolean isFirst = true;
            for (final CsvRecord record : records) {
              final CsvRow row = new CsvRow(file, record);
              if (!isFirst || !isHeading.test(row)) {
                body.accept(row);
              }
              isFirst = false;
            }
            return true;
          } catch (final UncheckedIOException e) {
            throw e.getCause();
          } catch (final CsvParseException e) {
            throw broken(file, e);
          }
        });
  }

  /// One sentence with the line, if the parser names one.
  private static IllegalArgumentException broken(final Path file, final CsvParseException e) {
    final String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    final Matcher line = LINE.matcher(message);
    final String reason = message.replaceAll(" ?\\(record starting at line \\d+\\)|[.]$", "");
    return new IllegalArgumentException(
        "%s%s: the CSV is broken: %s."
            .formatted(
                file,
                line.find() ? ", line " + line.group(1) : "",
                reason.isEmpty()
                    ? "no reason given"
                    : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1)),
        e);
  }

  /// The beginning of a field, on one line, for a message.
  public static String shown(final String field) {
    return field.substring(0, Math.min(SHOWN, field.length())).replaceAll("\\p{Cntrl}", " ");
  }
}
