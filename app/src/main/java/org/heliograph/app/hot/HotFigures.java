package org.heliograph.app.hot;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.List;
import java.util.OptionalLong;
import org.heliograph.lab.study.Table;
import org.heliograph.units.WholeNumber;

/// Reads and writes the figures that commands are compared with, a CSV file with a row for each.
final class HotFigures {
  private HotFigures() {}

  /// The columns of the file.
  static Table<HotRow> table(final List<HotRow> rows) {
    return Table.of("hot", rows)
        .text("command", "the command, without heliograph", HotRow::command)
        .whole("slots", "slots of the answer; empty unless it is a plan", HotRow::slots)
        .whole("steps", "methods entered and jumps back, in classes of this program", HotRow::steps)
        .whole("bytes", "bytes that were allocated", HotRow::bytes)
        .whole("classes", "classes that were loaded", HotRow::classes);
  }

  /// The rows of `text`, which `source` has; throws one sentence if these are no figures.
  static List<HotRow> read(final String source, final String text) {
    return CsvReader.builder().ofNamedCsvRecord(text).stream()
        .map(
            row ->
                new HotRow(
                    cell(source, row, "command"),
                    cell(source, row, "slots").isEmpty()
                        ? OptionalLong.empty()
                        : OptionalLong.of(number(source, row, "slots")),
                    number(source, row, "steps"),
                    number(source, row, "bytes"),
                    number(source, row, "classes")))
        .toList();
  }

  private static String cell(final String source, final NamedCsvRecord row, final String column) {
    return row.findField(column)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: it has no column %s. Maybe a hot.csv that bench hot --out wrote."
                        .formatted(source, column)));
  }

  private static long number(final String source, final NamedCsvRecord row, final String column) {
    final String text = cell(source, row, column);
    try {
      return WholeNumber.parse(text, 0, Long.MAX_VALUE);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s, line %s: '%s' in column %s is no whole number."
              .formatted(source, row.getStartingLineNumber(), text, column),
          e);
    }
  }
}
