package org.heliograph.formats;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.List;

/// A row of a file of comma-separated values.
public record CsvRow(Path file, CsvRecord record) {
  /// The number of its fields.
  public int size() {
    return record.getFieldCount();
  }

  /// The field of a column, from 0, without the blanks at its ends.
  public String field(final int column) {
    return record.getField(column).strip();
  }

  /// All fields, without the blanks at their ends.
  public List<String> fields() {
    return record.getFields().stream().map(String::strip).toList();
  }

  /// The line where it begins, from 1.
  public int line() {
    return (int) Math.min(Integer.MAX_VALUE, record.getStartingLineNumber());
  }

  /// A fault of this row; `what` is a clause without a full stop.
  public IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException("%s, line %s: %s.".formatted(file, line(), what));
  }
}
