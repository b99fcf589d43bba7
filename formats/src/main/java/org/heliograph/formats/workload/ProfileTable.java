package org.heliograph.formats.workload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;

/// The rows of a profile, a CSV file whose heading names a quantity and its unit in every column,
/// such as `forward_us` or `gradients_MiB`.
final class ProfileTable {
  private static final int MOST_ROWS = 100_000;

  private final Map<String, Column> columns = new LinkedHashMap<>();
  private final List<CsvRow> rows = new ArrayList<>();

  /// Where a column stands, and its unit, which may be empty.
  private record Column(int place, String unit) {}

  /// The table in `file` with the columns `known`; throws if another one is there.
  static ProfileTable read(final Path file, final List<String> known) {
    final ProfileTable table = new ProfileTable();
    CsvInput.rows(file, _ -> false, record -> table.take(record, known));
    if (table.rows.isEmpty()) {
      throw new IllegalArgumentException("%s: it has no row below its heading.".formatted(file));
    }
    return table;
  }

  private void take(final CsvRow record, final List<String> known) {
    if (columns.isEmpty()) {
      heading(record, known);
      return;
    }
    if (record.size() != columns.size()) {
      throw record.fault(
          "it has %s fields, but the heading has %s".formatted(record.size(), columns.size()));
    }
    if (rows.size() == MOST_ROWS) {
      throw record.fault("there are more than %s rows".formatted(MOST_ROWS));
    }
    rows.add(record);
  }

  private void heading(final CsvRow record, final List<String> known) {
    for (int i = 0; i < record.size(); i++) {
      final String title = record.field(i);
      final int end = title.lastIndexOf('_');
      final String name = end < 0 ? title : title.substring(0, end);
      if (!known.contains(name)) {
        throw record.fault(
            "the column '%s' is not known; known are %s, with a unit, such as forward_us"
                .formatted(CsvInput.shown(title), String.join(", ", known)));
      }
      if (columns.put(name, new Column(i, end < 0 ? "" : title.substring(end + 1))) != null) {
        throw record.fault("the column '%s' is there twice".formatted(name));
      }
    }
    if (!columns.containsKey(known.getFirst())) {
      throw record.fault("the column '%s' is missing".formatted(known.getFirst()));
    }
  }

  boolean has(final String column) {
    return columns.containsKey(column);
  }

  List<CsvRow> rows() {
    return rows;
  }

  /// A word of a row, empty if the column is missing.
  String word(final CsvRow row, final String column) {
    return place(column).map(found -> row.field(found.place())).orElse("");
  }

  private Optional<Column> place(final String column) {
    return Optional.ofNullable(columns.get(column));
  }

  /// A quantity of a row, read by `form` from number and unit; empty if the column is missing or
  /// the field is empty.
  <T> Optional<T> quantity(final CsvRow row, final String column, final Function<String, T> form) {
    final Column found = columns.get(column);
    final String text = word(row, column);
    if (found == null || text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(form.apply(CsvInput.shown(text) + found.unit()));
    } catch (final IllegalArgumentException e) {
      throw row.fault(column + ": " + clause(e));
    }
  }

  /// What `e` says, without its full stop.
  static String clause(final IllegalArgumentException e) {
    return String.valueOf(e.getMessage()).replaceFirst("[.]$", "");
  }
}
