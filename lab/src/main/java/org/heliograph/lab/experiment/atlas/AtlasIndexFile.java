package org.heliograph.lab.experiment.atlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.formats.CsvInput;
import org.heliograph.formats.CsvRow;
import org.heliograph.formats.SafeWrite;
import org.heliograph.formats.TemporaryFiles;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.QueryLimits;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.lab.store.StoreColumn;

/// The index of an atlas in a file: CSV, which a repository compares line by line, or Parquet, of
/// which one entry is read without the others. Both have the same columns and rows.
public record AtlasIndexFile(Path file) {
  /// The name of the table in queries.
  private static final String ENTRIES = "entries";

  private static final List<StoreColumn> COLUMNS = AtlasIndex.stored();

  private boolean isParquet() {
    return file.toString().endsWith(".parquet");
  }

  private ParquetFile parquet() {
    return new ParquetFile(file, ENTRIES);
  }

  /// Replaces the file by `index`, with what is `published` of its problems.
  void write(final AtlasIndex index, final PublishedValues published) {
    if (isParquet()) {
      write(parquet(), index.rows(published));
    } else {
      SafeWrite.text(file, index.text(published));
    }
  }

  /// Writes rows of texts; what is empty has no value.
  private static void write(final ParquetFile parquet, final List<? extends List<String>> rows) {
    final List<Map<String, Object>> values = new ArrayList<>();
    for (final List<String> row : rows) {
      final Map<String, Object> value = new HashMap<>();
      for (int i = 0; i < row.size(); i++) {
        if (!row.get(i).isEmpty()) {
          value.put(COLUMNS.get(i).name(), value(COLUMNS.get(i), row.get(i)));
        }
      }
      values.add(value);
    }
    parquet.write(COLUMNS, values);
  }

  private static Object value(final StoreColumn column, final String text) {
    return column.type() == StoreColumn.Type.WHOLE ? (Object) Long.valueOf(text) : text;
  }

  /// All rows.
  List<AtlasIndex.Row> rows() {
    if (isParquet()) {
      return rows(Map.of());
    }
    final List<AtlasIndex.Row> rows = new ArrayList<>();
    CsvInput.rows(file, AtlasIndexFile::requireColumns, row -> rows.add(row(row)));
    return rows;
  }

  private static boolean requireColumns(final CsvRow row) {
    if (!row.record().getFields().equals(AtlasIndex.COLUMNS)) {
      throw row.fault(
          "an index of an atlas begins with the columns " + String.join(",", AtlasIndex.COLUMNS));
    }
    return true;
  }

  private static AtlasIndex.Row row(final CsvRow row) {
    if (row.size() != AtlasIndex.COLUMNS.size()) {
      throw row.fault("%s fields instead of %s".formatted(row.size(), AtlasIndex.COLUMNS.size()));
    }
    return AtlasIndex.row(
        name -> row.record().getField(AtlasIndex.COLUMNS.indexOf(name)), row::fault);
  }

  /// The rows of the Parquet file that have these values.
  private List<AtlasIndex.Row> rows(final Map<String, String> values) {
    final QueryTable found = parquet().rows(values);
    if (!found.columns().equals(AtlasIndex.COLUMNS)) {
      throw fault("an index of an atlas has the columns " + String.join(",", AtlasIndex.COLUMNS));
    }
    return found.texts().stream()
        .map(row -> AtlasIndex.row(name -> row.get(AtlasIndex.COLUMNS.indexOf(name)), this::fault))
        .toList();
  }

  private IllegalArgumentException fault(final String what) {
    return new IllegalArgumentException("'%s': %s.".formatted(file, what));
  }

  /// Finds the first entry that has some values in columns of text. Of a Parquet file only what a
  /// search needs is read, a CSV file now and once.
  Function<Map<String, String>, Optional<AtlasEntry>> opened() {
    if (isParquet()) {
      return values -> rows(values).stream().map(AtlasIndex.Row::entry).findFirst();
    }
    final List<CsvRow> all = new ArrayList<>();
    CsvInput.rows(
        file,
        AtlasIndexFile::requireColumns,
        row -> {
          row(row);
          all.add(row);
        });
    return values ->
        all.stream().filter(row -> has(row, values)).findFirst().map(row -> row(row).entry());
  }

  private static boolean has(final CsvRow row, final Map<String, String> values) {
    return values.entrySet().stream()
        .allMatch(it -> row.field(AtlasIndex.COLUMNS.indexOf(it.getKey())).equals(it.getValue()));
  }

  /// The answer to the query `sql` on the table `entries`; throws one sentence if it is wrong.
  public QueryTable query(final String sql, final QueryLimits limits) {
    if (isParquet()) {
      return parquet().query(sql, limits);
    }
    final List<List<String>> rows = new ArrayList<>();
    CsvInput.rows(
        file,
        AtlasIndexFile::requireColumns,
        row -> {
          row(row);
          rows.add(row.record().getFields());
        });
    try {
      final Path folder =
          TemporaryFiles.ofThisProcess().folder(Path.of(System.getProperty("java.io.tmpdir")));
      final Path copy = folder.resolve("index.parquet");
      try {
        final ParquetFile parquet = new ParquetFile(copy, ENTRIES);
        write(parquet, rows);
        return parquet.query(sql, limits);
      } finally {
        Files.deleteIfExists(copy);
        Files.delete(folder);
      }
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
