package org.heliograph.app.cli;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.List;

/// Tables as comma-separated values: quoted only where needed, lines end in LF on any system.
final class CsvFile {
  private CsvFile() {}

  /// A heading and rows as text.
  static String text(final List<String> columns, final List<? extends List<String>> rows) {
    final StringWriter text = new StringWriter();
    final CsvWriter csv =
        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(text);
    csv.writeRecord(columns);
    rows.forEach(csv::writeRecord);
    return text.toString();
  }
}
