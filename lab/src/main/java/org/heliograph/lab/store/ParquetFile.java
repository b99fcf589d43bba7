package org.heliograph.lab.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.heliograph.formats.WriteTarget;
import org.heliograph.plugin.OptionalPart;

/// A Parquet file with one table, written and queried by DuckDB inside this process.
///
/// Equal rows give equal bytes: one thread writes them in the order given, in row groups of a fixed
/// length, and the file holds no time. A query sees the table alone: no file, no network, no
/// extension, and it changes nothing but its copy in memory.
public final class ParquetFile {
  /// Without it, there are no files of this kind.
  public static final OptionalPart STORE =
      new OptionalPart("sweep store", "DuckDB", "org.duckdb.DuckDBDriver");

  private static final String IN_MEMORY = "jdbc:duckdb:";
  private static final int ROWS_OF_GROUP = 100_000;
  /// The end of `"exception_message":"Could not write file \"…\": No space left on device"`.
  private static final Pattern QUOTED =
      Pattern.compile("(?:Could not|Cannot|Failed to) [a-z]+ file [^:]*: ([^\"\n]+)");

  private static final Pattern OUT_OF_MEMORY = Pattern.compile("Out of Memory|Java heap space");

  private static final String LOST = "Invalid result set";
  private static final long VALUE_BYTES = 64;
  private static final ThreadFactory DAEMON =
      Thread.ofPlatform().daemon().name("query-clock").factory();
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
    STORE.require("parquet");
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
          "%s: it cannot be written: %s".formatted(file, reason(e)), e);
    } catch (final IOException e) {
      throw WriteTarget.unwritable(file, e);
    } finally {
      discard(draft);
    }
  }

  private static void discard(final Path draft) {
    try {
      Files.deleteIfExists(draft);
    } catch (final IOException e) {
      // It is not in the way: the next one replaces it.
      return;
    }
  }

  /// What the file system said, where the store quotes it; otherwise what the store says.
  private static String reason(final SQLException e) {
    final Matcher quoted = QUOTED.matcher(String.valueOf(e.getMessage()));
    return quoted.find() ? quoted.group(1) + "." : sentence(e);
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

  /// The answer to the query `sql` on the table within the usual limits; throws with one sentence
  /// if it is wrong.
  public QueryTable query(final String sql) {
    return query(sql, QueryLimits.USUAL);
  }

  /// The answer to the query `sql` on the table within `limits`; throws with one sentence if it is
  /// wrong, or needs more.
  public QueryTable query(final String sql, final QueryLimits limits) {
    STORE.require("query");
    requireQuery(sql);
    requireFile();
    final AtomicBoolean isLate = new AtomicBoolean();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(DAEMON)) {
      try {
        return answer(sql, limits, new Clock(clock, isLate), true);
      } catch (final SQLException e) {
        if (isLate.get() || !sentence(e).contains(LOST)) {
          throw e;
        }
        // A stream of rows that fails does not say why; the whole answer does.
        return answer(sql, limits, new Clock(clock, isLate), false);
      } finally {
        clock.shutdownNow();
      }
    } catch (final SQLException e) {
      if (isLate.get()) {
        throw new IllegalArgumentException(limits.late(), e);
      }
      final String said = sentence(e);
      throw new IllegalArgumentException(
          OUT_OF_MEMORY.matcher(said).find() ? limits.large() : "query: " + said, e);
    }
  }

  /// The rows that have these values in columns of text, in their order. Nothing is copied: of the
  /// other columns only the groups of rows are read that have one.
  public QueryTable rows(final Map<String, String> values) {
    STORE.require("rows");
    requireFile();
    final List<String> names = List.copyOf(values.keySet());
    final String condition =
        names.stream()
            .map(name -> StoreColumn.quoted(name) + " = ?")
            .collect(Collectors.joining(" and ", names.isEmpty() ? "" : " where ", ""));
    try (Connection connection = DriverManager.getConnection(IN_MEMORY);
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT * FROM read_parquet('%s')%s".formatted(literal(file), condition))) {
      for (int i = 0; i < names.size(); i++) {
        statement.setString(i + 1, values.get(names.get(i)));
      }
      try (ResultSet answer = statement.executeQuery()) {
        return table(answer, QueryLimits.USUAL, new AtomicBoolean());
      }
    } catch (final SQLException e) {
      throw new IllegalArgumentException("%s: it cannot be read: %s".formatted(file, reason(e)), e);
    }
  }

  /// What cancels a statement, and whether it has.
  private record Clock(ScheduledExecutorService threads, AtomicBoolean isLate) {}

  /// The answer to one query. Its rows come as they are asked for if `isStreamed`: a whole answer
  /// does not count as memory of the query.
  private QueryTable answer(
      final String sql, final QueryLimits limits, final Clock clock, final boolean isStreamed)
      throws SQLException {
    final Properties properties = new Properties();
    properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, Boolean.toString(isStreamed));
    try (Connection connection = DriverManager.getConnection(IN_MEMORY, properties);
        Statement statement = connection.createStatement()) {
      final Future<?> alarm =
          clock
              .threads()
              .schedule(
                  () -> cancel(statement, clock.isLate()), limits.seconds(), TimeUnit.SECONDS);
      prepare(statement, limits);
      try (ResultSet answer = statement.executeQuery(sql)) {
        return table(answer, limits, clock.isLate());
      } finally {
        alarm.cancel(false);
      }
    }
  }

  /// Reads the table, and leaves the query no file, network, extension or setting.
  private void prepare(final Statement statement, final QueryLimits limits) throws SQLException {
    statement.execute("SET memory_limit = '%s'".formatted(limits.sql()));
    // Without it, a query that is short of memory would write to the working folder.
    statement.execute("SET temp_directory = ''");
    statement.execute(
        "CREATE TABLE %s AS SELECT * FROM read_parquet('%s')"
            .formatted(StoreColumn.quoted(table), literal(file)));
    statement.execute("SET enable_external_access = false");
    statement.execute("SET lock_configuration = true");
  }

  private static void cancel(final Statement statement, final AtomicBoolean isLate) {
    isLate.set(true);
    try {
      statement.cancel();
    } catch (final SQLException e) {
      // The statement has ended meanwhile; the reader of its rows looks at the clock as well.
      return;
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

  private static QueryTable table(
      final ResultSet answer, final QueryLimits limits, final AtomicBoolean isLate)
      throws SQLException {
    final List<String> columns = new ArrayList<>();
    for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
      columns.add(answer.getMetaData().getColumnLabel(i));
    }
    final List<List<Optional<Object>>> rows = new ArrayList<>();
    long bytes = 0;
    while (answer.next()) {
      final List<Optional<Object>> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        row.add(Optional.ofNullable(answer.getObject(i)).map(ParquetFile::value));
      }
      rows.add(row);
      bytes += row.stream().mapToLong(ParquetFile::bytes).sum();
      if (bytes > limits.memory().bytes()) {
        throw new IllegalArgumentException(limits.large());
      }
      if (isLate.get()) {
        throw new IllegalArgumentException(limits.late());
      }
    }
    return new QueryTable(columns, rows);
  }

  /// About what a value of the answer takes.
  private static long bytes(final Optional<Object> value) {
    return VALUE_BYTES
        + value.map(it -> it instanceof final String text ? 2L * text.length() : 0L).orElse(0L);
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
