package org.heliograph.reproduction;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.util.Arrays;
import java.util.List;
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

  /// One row of it.
  public record Row(NamedCsvRecord fields) {
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
    return new PrintedValues(
        CsvReader.builder().ofNamedCsvRecord(ShippedText.text(neighbour, name)).stream()
            .map(Row::new)
            .toList());
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
