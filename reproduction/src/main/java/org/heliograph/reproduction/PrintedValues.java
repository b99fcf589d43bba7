package org.heliograph.reproduction;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.lab.draw.ShippedText;

/// What a paper prints, read from a resource of comma-separated values whose first row names the
/// columns, with their units.
///
/// Values are text, as they are printed: a column of numbers may have gaps.
public record PrintedValues(List<Row> rows) {
  /// Copies the rows.
  public PrintedValues {
    rows = List.copyOf(rows);
  }

  /// One row of it: the name of the resource without its ending, how many of the first columns tell
  /// rows apart, and all fields.
  public record Row(String resource, int keys, NamedCsvRecord fields) {
    /// The values that tell the row apart.
    public String key() {
      return PrintedValues.key(fields, keys);
    }

    /// Whether the column tells rows apart.
    public boolean isKey(final String column) {
      return fields.getHeader().indexOf(column) < keys;
    }

    /// A value as it is printed; empty where nothing is.
    public String text(final String column) {
      return fields
          .findField(column)
          .orElseThrow(
              () ->
                  new IllegalArgumentException(
                      "CSV: there is no column '%s' beside %s."
                          .formatted(column, fields.getHeader())));
    }

    /// Where the value of `column` stands.
    public PrintedPlace place(final String column) {
      return new PrintedPlace(resource, key(), column);
    }

    /// What is computed of the value of `column`: a fraction, or anything that has a text.
    public ComputedCell cell(final String column, final Object computed) {
      return ComputedCell.of(place(column), computed);
    }

    /// Whether anything is printed.
    public boolean has(final String column) {
      return !text(column).isEmpty();
    }

    /// A whole number.
    public int whole(final String column) {
      return Integer.parseInt(text(column));
    }

    /// A number with a fraction.
    public double decimal(final String column) {
      return Double.parseDouble(text(column));
    }

    /// The whole numbers of a value that lists them, with spaces between.
    public List<Integer> wholes(final String column) {
      return words(column).stream().map(Integer::valueOf).toList();
    }

    /// The words of a value that lists them, with spaces between; none if it is empty.
    public List<String> words(final String column) {
      return has(column) ? Arrays.asList(text(column).split(" ", -1)) : List.of();
    }
  }

  /// The values of the resource `name` beside `neighbour`.
  public static PrintedValues of(final Class<?> neighbour, final String name) {
    final List<NamedCsvRecord> read =
        CsvReader.builder().ofNamedCsvRecord(ShippedText.text(neighbour, name)).stream().toList();
    final int keys = keys(read);
    return new PrintedValues(
        read.stream().map(fields -> new Row(name.replace(".csv", ""), keys, fields)).toList());
  }

  /// The fewest first columns that tell all rows apart.
  private static int keys(final List<NamedCsvRecord> rows) {
    int keys = 1;
    while (isRepeated(rows, keys)) {
      keys++;
    }
    return keys;
  }

  private static boolean isRepeated(final List<NamedCsvRecord> rows, final int keys) {
    return rows.stream().map(row -> key(row, keys)).distinct().count() < rows.size();
  }

  private static String key(final NamedCsvRecord row, final int keys) {
    if (keys > row.getFieldCount()) {
      throw new IllegalArgumentException("CSV: two rows are alike: %s.".formatted(row.getFields()));
    }
    return String.join(", ", row.getFields().subList(0, keys));
  }

  /// The text at `place`, if there is such a row, and it is not empty.
  public Optional<String> at(final PrintedPlace place) {
    return rows.stream()
        .filter(row -> row.key().equals(place.row()))
        .map(row -> row.text(place.column()))
        .filter(text -> !text.isEmpty())
        .findFirst();
  }

  /// One column as text.
  public List<String> column(final String name) {
    return values(row -> row.text(name));
  }

  /// One column of whole numbers.
  public List<Integer> wholes(final String name) {
    return values(row -> row.whole(name));
  }

  /// What `value` makes of each row.
  public <V> List<V> values(final Function<Row, V> value) {
    return rows.stream().map(value).toList();
  }

  /// The row with `value` in `column`; throws if there is none.
  public Row row(final String column, final String value) {
    return rows.stream()
        .filter(row -> row.text(column).equals(value))
        .findFirst()
        .orElseThrow(
            () -> new AssertionError("nothing is printed of %s %s.".formatted(column, value)));
  }
}
