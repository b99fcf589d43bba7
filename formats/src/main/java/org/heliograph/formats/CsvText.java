package org.heliograph.formats;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.List;

/// Tables as comma-separated values: quoted only where needed, lines end in LF on any system.
public final class CsvText {
  private CsvText() {}

  /// A heading and rows as text.
  public static String of(final List<String> columns, final List<? extends List<String>> rows) {
    final StringWriter text = new StringWriter();
    final CsvWriter csv =
        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(text);
    csv.writeRecord(columns);
    rows.forEach(csv::writeRecord);
    return text.toString();
  }
}
