package org.heliograph.lab.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.units.DisplayColumn;

/// A table whose columns are declared once: rows of type `R`, and columns that have a name and
/// typed values, a heading and texts for people, or both.
///
/// Columns with values are those of files, sweeps and queries; columns with a heading are shown.
/// Each method adds a column and returns this table.
public final class Table<R> {
  private final String name;
  private final List<R> rows;
  private final List<Column<R>> columns = new ArrayList<>();
  private final List<Shown<R>> shown = new ArrayList<>();
  private boolean isShown = true;
  private int most = Integer.MAX_VALUE;
  private boolean isTurned;

  private Table(final String name, final List<R> rows) {
    this.name = name;
    this.rows = List.copyOf(rows);
  }

  /// A column of values: what is absent in a row is empty there.
  public record Column<R>(
      StoreColumn stored,
      String meaning,
      Function<R, Optional<?>> value,
      Function<Object, String> form) {
    /// Its name.
    public String name() {
      return stored.name();
    }

    private String text(final R row) {
      return value.apply(row).map(form).orElse("");
    }

    private static String printed(final Object value) {
      return value instanceof final Double number
          ? String.format(Locale.ROOT, "%.6f", number)
          : value instanceof final BigDecimal number ? number.toPlainString() : value.toString();
    }
  }

  /// A column for people, made for all rows together.
  private record Shown<R>(String heading, Function<List<R>, List<String>> cells) {}

  /// A table whose columns with values are the file `name.csv`.
  public static <R> Table<R> of(final String name, final List<R> rows) {
    return new Table<>(name, rows);
  }

  /// A table for people alone.
  public static <R> Table<R> of(final List<R> rows) {
    return new Table<>("", rows);
  }

  /// Shows this table in files alone.
  public Table<R> inFilesAlone() {
    isShown = false;
    return this;
  }

  /// Shows at most this many rows, evenly spaced; files have all of them.
  public Table<R> showingAtMost(final int rowsShown) {
    most = rowsShown;
    return this;
  }

  /// Shows a column for each row and a row for each heading, for few rows with many columns.
  public Table<R> turned() {
    isTurned = true;
    return this;
  }

  private Table<R> column(
      final String column,
      final StoreColumn.Type type,
      final String meaning,
      final Function<R, Optional<?>> value) {
    columns.add(new Column<>(new StoreColumn(column, type), meaning, value, Column::printed));
    return this;
  }

  /// Adds a column of texts.
  public Table<R> text(final String column, final String meaning, final Function<R, ?> value) {
    return column(column, StoreColumn.Type.TEXT, meaning, row -> found(value.apply(row)));
  }

  /// Adds a column of whole numbers.
  public Table<R> whole(final String column, final String meaning, final Function<R, ?> value) {
    return column(column, StoreColumn.Type.WHOLE, meaning, row -> found(value.apply(row)));
  }

  /// Adds a column of numbers.
  public Table<R> real(final String column, final String meaning, final Function<R, ?> value) {
    return column(column, StoreColumn.Type.REAL, meaning, row -> found(value.apply(row)));
  }

  /// Adds a column of numbers that files have in a form such as `%.9g`.
  public Table<R> real(
      final String column, final String form, final String meaning, final Function<R, ?> value) {
    columns.add(
        new Column<>(
            new StoreColumn(column, StoreColumn.Type.REAL),
            meaning,
            row -> found(value.apply(row)),
            number -> String.format(Locale.ROOT, form, number)));
    return this;
  }

  /// Adds a column of numbers with all their digits.
  public Table<R> exact(final String column, final String meaning, final Function<R, ?> value) {
    columns.add(
        new Column<>(
            new StoreColumn(column, StoreColumn.Type.REAL),
            meaning,
            row -> found(value.apply(row)),
            Object::toString));
    return this;
  }

  /// Adds a column of times in seconds, of picoseconds.
  public Table<R> seconds(final String column, final String meaning, final Function<R, ?> value) {
    return column(
        column,
        StoreColumn.Type.REAL,
        meaning,
        row ->
            found(value.apply(row))
                .map(it -> BigDecimal.valueOf((Long) it, 12).stripTrailingZeros()));
  }

  /// Adds a column of what is true or false.
  public Table<R> flag(final String column, final String meaning, final Function<R, ?> value) {
    return column(column, StoreColumn.Type.FLAG, meaning, row -> found(value.apply(row)));
  }

  private static Optional<?> found(final Object value) {
    return switch (value) {
      case Optional<?> optional -> optional;
      case OptionalDouble number ->
          number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
      case OptionalInt number ->
          number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
      case OptionalLong number ->
          number.isPresent() ? Optional.of(number.getAsLong()) : Optional.empty();
      default -> Optional.of(value);
    };
  }

  /// Shows the column that was added last under its name, with spaces for underscores.
  public Table<R> shown() {
    return shownAs(columns.getLast().name().replace('_', ' '));
  }

  /// Shows the column that was added last under this heading.
  public Table<R> shownAs(final String heading) {
    final Column<R> last = columns.getLast();
    return show(heading, last::text);
  }

  /// Shows the column that was added last under this heading, each value in a form such as `%.2f`;
  /// `-` where there is none.
  public Table<R> shownAs(final String heading, final String form) {
    final Column<R> last = columns.getLast();
    return show(
        heading,
        row ->
            last.value()
                .apply(row)
                .map(value -> String.format(Locale.ROOT, form, value))
                .orElse("-"));
  }

  /// Adds a column for people alone.
  public Table<R> show(final String heading, final Function<R, String> cell) {
    shown.add(new Shown<>(heading, all -> all.stream().map(cell).toList()));
    return this;
  }

  /// Adds a column for people of times in picoseconds, all in one unit; `-` where there is none.
  public Table<R> showTimes(final String heading, final Function<R, Optional<Long>> picoseconds) {
    shown.add(
        new Shown<>(
            heading,
            all -> {
              final DisplayColumn times =
                  DisplayColumn.ofTimes(
                      all.stream()
                          .flatMap(row -> picoseconds.apply(row).stream())
                          .mapToLong(Long::longValue));
              return all.stream()
                  .map(row -> picoseconds.apply(row).map(times::cell).orElse("-"))
                  .toList();
            }));
    return this;
  }

  /// Adds a column for people of times in picoseconds, all in one unit.
  public Table<R> showEachTime(final String heading, final ToLongFunction<R> picoseconds) {
    return showTimes(heading, row -> Optional.of(picoseconds.applyAsLong(row)));
  }

  /// Whether it has no rows.
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /// The columns with values.
  public List<Column<R>> columns() {
    return List.copyOf(columns);
  }

  /// The values of every row by the names of their columns, without those that are absent.
  public List<Map<String, Object>> values() {
    return rows.stream().map(this::values).toList();
  }

  private Map<String, Object> values(final R row) {
    final Map<String, Object> values = new LinkedHashMap<>();
    columns.forEach(
        column -> column.value().apply(row).ifPresent(value -> values.put(column.name(), value)));
    return values;
  }

  /// The name of its file without its end; empty if it is none unless all are.
  public String name() {
    return name;
  }

  /// The columns with values as CSV, with a line of their names.
  public String csv() {
    return CsvText.of(names(), texts());
  }

  private List<String> names() {
    return columns.stream().map(Column::name).toList();
  }

  /// The values of every row as [#csv] has them.
  public List<List<String>> texts() {
    return rows.stream().map(row -> columns.stream().map(it -> it.text(row)).toList()).toList();
  }

  /// The headings and cells that people read, of all rows; those of [#csv] if it is for files
  /// alone.
  List<List<String>> readRows() {
    final List<List<String>> read = new ArrayList<>(shownRows(Integer.MAX_VALUE));
    if (read.isEmpty()) {
      read.add(names());
      read.addAll(texts());
    }
    return read;
  }

  /// The headings and then the cells of every row, for people; nothing if it is for files alone.
  public List<List<String>> shownRows() {
    return shownRows(most);
  }

  private List<List<String>> shownRows(final int limit) {
    final List<List<String>> all = new ArrayList<>();
    if (!isShown || shown.isEmpty()) {
      return all;
    }
    all.add(shown.stream().map(Shown::heading).toList());
    final List<List<String>> cells = shown.stream().map(one -> one.cells().apply(rows)).toList();
    final int count = Math.min(limit, rows.size());
    for (int row = 0; row < count; row++) {
      final int place = count == 1 ? 0 : (int) ((long) row * (rows.size() - 1) / (count - 1));
      all.add(cells.stream().map(column -> column.get(place)).toList());
    }
    return isTurned ? turned(all) : all;
  }

  private static List<List<String>> turned(final List<List<String>> table) {
    return IntStream.range(0, table.getFirst().size())
        .mapToObj(column -> table.stream().map(row -> row.get(column)).toList())
        .toList();
  }
}
