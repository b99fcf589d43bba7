package org.heliograph.lab.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void resultsThatAreNotWrittenAreMissed() {
    assertThatThrownBy(() -> file("z.parquet").query("from results"))
        .hasMessageContaining("the results are not written yet");
  }
}
