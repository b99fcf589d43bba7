package org.heliograph.reproduction.report;

import java.util.regex.Pattern;
import org.heliograph.reproduction.ExhibitRecord;

/// How the columns of an exhibit's table are to be set.
final class Columns {
  private static final Pattern NUMBER =
      Pattern.compile("[-+−±≤≥]?\\d[\\d., \u2009\u202F]*(e[-+]?\\d+)?( ?(%|s|ms|us|µs|×))?|[-–—]?");

  private Columns() {}

  /// Whether a column has numbers alone, with gaps at most, and so stands to the right.
  static boolean isNumeric(final ExhibitRecord record, final int column) {
    return record.rows().stream().allMatch(row -> NUMBER.matcher(row.get(column)).matches())
        && record.rows().stream().anyMatch(row -> !row.get(column).isBlank());
  }
}
