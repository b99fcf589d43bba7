package org.heliograph.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.units.Bytes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Equal rows are equal bytes, and a query reads the table and nothing else.
final class ParquetFileTest {
  private static final List<StoreColumn> COLUMNS =
      List.of(
          new StoreColumn("cell", StoreColumn.Type.WHOLE),
          new StoreColumn("by", StoreColumn.Type.TEXT),
          new StoreColumn("share", StoreColumn.Type.REAL),
          new StoreColumn("optimal", StoreColumn.Type.FLAG));
  private static final List<Map<String, ?>> ROWS =
      List.of(
          Map.of("cell", 0, "by", "it's \"x\"", "share", 0.5, "optimal", true),
          Map.of("cell", 1L << 40));

  @TempDir private Path folder;

  private ParquetFile file(final String name) {
    return new ParquetFile(folder.resolve(name), "results");
  }

  @BeforeEach
  void write() {
    file("a.parquet").write(COLUMNS, ROWS);
  }

  @Test
  void whatIsWrittenIsRead() {
    final QueryTable table = file("a.parquet").query("select * from results order by cell desc;");
    assertThat(table.columns()).containsExactly("cell", "by", "share", "optimal");
    assertThat(table.rows())
        .containsExactly(
            List.of(Optional.of(1L << 40), Optional.empty(), Optional.empty(), Optional.empty()),
            List.of(
                Optional.of(0L), Optional.of("it's \"x\""), Optional.of(0.5), Optional.of(true)));
  }

  @Test
  void equalRowsAreEqualBytes() throws IOException {
    file("b.parquet").write(COLUMNS, ROWS);
    file("c.parquet").write(COLUMNS, ROWS.reversed());
    assertThat(folder.resolve("b.parquet")).hasSameBinaryContentAs(folder.resolve("a.parquet"));
    assertThat(Files.readAllBytes(folder.resolve("c.parquet")))
        .isNotEqualTo(Files.readAllBytes(folder.resolve("a.parquet")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          select nam from results|"nam"
          select * from read_csv('/etc/hostname')|file system operations are disabled
          select * from '/etc/hostname'|does not exist
          select * from glob('/etc/*')|file system operations are disabled
          select 1; copy results to 'x.csv'|file system operations are disabled
          select 1; install httpfs|disabled
          select 1; set enable_external_access = true|configuration has been locked
          drop table results|'drop' is no query.
          copy results to 'x.csv'|'copy' is no query.
          selct 1|'selct' is no query.
          ^^|is no query.
          select sum(|syntax error
          """)
  void aQueryReadsTheTableAlone(final String sql, final String sentence) {
    assertThatThrownBy(() -> file("a.parquet").query(sql))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("query: ")
        .hasMessageContaining(sentence)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from range(1000000000)",
        "select list(range) from range(100000000)",
        "select range, repeat('x', 1000) from range(100000000) order by 2"
      })
  void aQueryThatNeedsMoreMemoryIsOneSentence(final String sql) {
    final QueryLimits limits = new QueryLimits(1000, Bytes.parse("32MiB"));
    assertThatThrownBy(() -> file("a.parquet").query(sql, limits))
        .hasMessage(
            "query: it needs more than 32MiB of memory. Maybe fewer rows, or more --memory.");
  }

  /// It would run for years.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "select count(*) from range(1000000) a, range(1000000) b, range(1000000) c"
            + " where a.range * b.range + c.range = 7",
        "with recursive r(n) as (select 1 union all select n + 1 from r) select max(n) from r"
      })
  void aQueryThatTakesTooLongIsOneSentence(final String sql) {
    final QueryLimits limits = new QueryLimits(1, Bytes.parse("1GiB"));
    assertThatThrownBy(() -> file("a.parquet").query(sql, limits))
        .hasMessage("query: it takes more than 1 s. Maybe fewer rows, or more --seconds.");
  }

  /// Nothing else of the machine is seen, and nothing is written beside the file.
  @Test
  void aQueryLeavesTheFolderAsItIs() throws IOException {
    final QueryLimits limits = new QueryLimits(1000, Bytes.parse("32MiB"));
    assertThatThrownBy(
            () -> file("a.parquet").query("from range(10000000) order by random()", limits))
        .hasMessageContaining("more than 32MiB");
    assertThat(
            file("a.parquet")
                .query("select value from duckdb_settings() where name = 'temp_directory'")
                .texts())
        .containsExactly(List.of(""));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("a.parquet"));
    }
  }

  @Test
  void resultsThatAreNotWrittenAreMissed() {
    assertThatThrownBy(() -> file("z.parquet").query("from results"))
        .hasMessageContaining("the results are not written yet");
  }
}
