package org.heliograph.formats;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Tables as comma-separated values: quoted only where needed, lines end in LF on any system.
public final class CsvText {
  private CsvText() {}

  /// A name for each of `titles` that every program reads as one word: in snake case, and none
  /// twice.
  public static List<String> names(final List<String> titles) {
    final List<String> names = new ArrayList<>();
    for (final String title : titles) {
      final String word =
          title
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^\\p{L}\\p{N}]+", "_")
              .replaceAll("^_+|_+$", "");
      final String name = word.isEmpty() ? "column" : word;
      int count = 1;
      while (names.contains(count == 1 ? name : name + "_" + count)) {
        count++;
      }
      names.add(count == 1 ? name : name + "_" + count);
    }
    return names;
  }

  /// A heading and rows as text.
  public static String of(final List<String> columns, final Iterable<? extends List<String>> rows) {
    final StringWriter text = new StringWriter();
    write(text, columns, rows);
    return text.toString();
  }

  /// Writes a heading and rows to `writer`.
  public static void write(
      final Writer writer,
      final List<String> columns,
      final Iterable<? extends List<String>> rows) {
    final CsvWriter csv =
        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(writer);
    csv.writeRecord(columns);
    rows.forEach(csv::writeRecord);
  }
}
