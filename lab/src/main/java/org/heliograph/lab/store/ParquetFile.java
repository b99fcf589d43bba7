package org.heliograph.lab.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/// A Parquet file with one table, written and queried by DuckDB inside this process.
///
/// Equal rows give equal bytes: one thread writes them in the order given, in row groups of a fixed
/// length, and the file holds no time. A query sees the table alone: no file, no network, no
/// extension, and it changes nothing but its copy in memory.
public final class ParquetFile {
  private static final String IN_MEMORY = "jdbc:duckdb:";
  private static final int ROWS_OF_GROUP = 100_000;
  private static final Set<String> FIRST_WORDS =
      Set.of("select", "with", "from", "values", "describe", "summarize", "pivot", "unpivot");

  private final Path file;
  private final String table;

  /// The file at `file`, whose table queries call `table`.
  public ParquetFile(final Path file, final String table) {
    this.file = file;
    this.table = table;
  }

  /// Replaces the file by `rows`, each with its values by column; a value that is missing is null.
  public void write(
      final List<StoreColumn> columns, final Iterable<? extends Map<String, ?>> rows) {
    final Path draft = file.resolveSibling(file.getFileName() + ".draft");
    try (Connection connection = DriverManager.getConnection(IN_MEMORY);
        Statement statement = connection.createStatement()) {
      Files.deleteIfExists(draft);
      statement.execute("SET threads = 1");
      statement.execute(
          columns.stream()
              .map(column -> column.quoted() + " " + column.type().sql())
              .collect(Collectors.joining(", ", "CREATE TABLE stored (", ")")));
      append((DuckDBConnection) connection, columns, rows);
      statement.execute(
          "COPY stored TO '%s' (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE %s)"
              .formatted(literal(draft), ROWS_OF_GROUP));
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (final SQLException e) {
      throw new IllegalArgumentException(
          "'%s' cannot be written: %s".formatted(file, sentence(e)), e);
    } catch (final IOException e) {
      throw new UncheckedIOException("'%s' cannot be written.".formatted(file), e);
    }
  }

  private static String literal(final Path path) {
    return path.toString().replace("'", "''");
  }

  private static void append(
      final DuckDBConnection connection,
      final List<StoreColumn> columns,
      final Iterable<? extends Map<String, ?>> rows)
      throws SQLException {
    try (DuckDBAppender appender = connection.createAppender("main", "stored")) {
      for (final Map<String, ?> row : rows) {
        appender.beginRow();
        for (final StoreColumn column : columns) {
          append(appender, column.type(), Optional.ofNullable(row.get(column.name())));
        }
        appender.endRow();
      }
    }
  }

  private static void append(
      final DuckDBAppender appender, final StoreColumn.Type type, final Optional<?> value)
      throws SQLException {
    if (value.isEmpty()) {
      appender.appendNull();
      return;
    }
    switch (type) {
      case TEXT -> appender.append(value.get().toString());
      case WHOLE -> appender.append(((Number) value.get()).longValue());
      case REAL -> appender.append(((Number) value.get()).doubleValue());
      case FLAG -> appender.append((boolean) value.get());
    }
  }

  /// The answer to the query `sql` on the table; throws with one sentence if it is wrong.
  public QueryTable query(final String sql) {
    requireQuery(sql);
    requireFile();
    try (Connection connection = DriverManager.getConnection(IN_MEMORY);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE %s AS SELECT * FROM read_parquet('%s')"
              .formatted(StoreColumn.quoted(table), literal(file)));
      statement.execute("SET enable_external_access = false");
      statement.execute("SET lock_configuration = true");
      try (ResultSet answer = statement.executeQuery(sql)) {
        return table(answer);
      }
    } catch (final SQLException e) {
      throw new IllegalArgumentException("query: " + sentence(e), e);
    }
  }

  private void requireFile() {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          "'%s' does not exist: the results are not written yet.".formatted(file));
    }
  }

  /// Throws if `sql` is no query, or more than one statement.
  private static void requireQuery(final String sql) {
    final String text = sql.strip().replaceFirst(";\\s*$", "");
    final String first = text.replaceFirst("(?s)[^A-Za-z].*", "").toLowerCase(Locale.ROOT);
    if (!FIRST_WORDS.contains(first) && !text.startsWith("(")) {
      throw new IllegalArgumentException(
          "query: '%s' is no query. It begins with select, with, from, describe or summarize."
              .formatted(first.isEmpty() ? text : first));
    }
  }

  private static QueryTable table(final ResultSet answer) throws SQLException {
    final List<String> columns = new ArrayList<>();
    for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
      columns.add(answer.getMetaData().getColumnLabel(i));
    }
    final List<List<Optional<Object>>> rows = new ArrayList<>();
    while (answer.next()) {
      final List<Optional<Object>> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        row.add(Optional.ofNullable(answer.getObject(i)).map(ParquetFile::value));
      }
      rows.add(row);
    }
    return new QueryTable(columns, rows);
  }

  private static Object value(final Object value) {
    return value instanceof Number || value instanceof Boolean ? value : value.toString();
  }

  /// The first paragraph of what the store says, which is a sentence.
  private static String sentence(final SQLException e) {
    final String text = String.valueOf(e.getMessage()).strip();
    final String first = text.split("\\n\\n|\\nLINE ", 2)[0].replaceAll("\\s*\\n\\s*", " ").strip();
    return first.endsWith(".") || first.endsWith("?") ? first : first + ".";
  }
}
