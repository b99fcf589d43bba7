package org.heliograph.lab;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.compare.ComparisonRunner;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.store.ParquetFile;
import org.heliograph.lab.store.QueryTable;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.AnswerFolder;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.Table;
import org.heliograph.lab.study.TableFormat;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables that are written are tidy: one heading in snake case, and one observation in each row.
final class TablesTest {
  @TempDir private Path folder;

  /// What writes tables, and how many of them.
  private record Writer(String name, int tables, Function<Path, List<Path>> written) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Writer of(final String name, final int tables, final String study) {
    final Registry registry = Registry.load();
    return new Writer(
        name,
        tables,
        folder ->
            new ResultFolder(folder)
                .replace(
                    new AnswerFolder(
                        registry.parse(Study.class, study).answer(StudyContext.of(registry)))));
  }

  static Stream<Writer> writers() {
    return Stream.of(
        new Writer(
            "simulation",
            1,
            folder ->
                Heliograph.simulate(Heliograph.plan("all-gather").on("ring(4)").run())
                    .run()
                    .writeTo(folder)),
        of("run", 2, "run(all-gather,ring(4))"),
        of("execute", 1, "execute(all-reduce,ring(4))"),
        of("traffic", 1, "traffic(mesh(2,2),load=[0.1,0.2])"),
        of("control", 2, "control(stack-kautz(2,2,2),load=0.5,steps=100)"),
        new Writer(
            "comparison",
            1,
            folder ->
                written(
                    new ComparisonRunner(StudyContext.of(Registry.load()))
                        .compare(
                            new ComparisonRequest(
                                new Question("all-to-all", "petersen"),
                                Participants.of(List.of("umda")),
                                new Search(1, 1),
                                1)),
                    folder)),
        new Writer(
            "phase",
            3,
            folder ->
                new ResultFolder(folder)
                    .replace(
                        new AnswerFolder(
                            Heliograph.registry()
                                .parse(
                                    Study.class,
                                    "phase-diagram(all-gather,ron(2,8),grid=3x3,sample=0,"
                                        + "size=1KiB..1MiB,delay=1us..1ms)")
                                .answer(StudyContext.of(Heliograph.registry()))))));
  }

  private static List<Path> written(final Answer answer, final Path folder) {
    return new ResultFolder(folder).replace(new AnswerFolder(answer));
  }

  @ParameterizedTest
  @MethodSource("writers")
  void everyTableIsTidy(final Writer writer) throws IOException {
    final List<Path> tables =
        writer.written().apply(folder.resolve("out")).stream()
            .filter(file -> file.toString().endsWith(".csv"))
            .toList();
    assertThat(tables).hasSize(writer.tables());
    for (final Path table : tables) {
      final List<CsvRecord> records;
      try (Stream<CsvRecord> lines = CsvReader.builder().ofCsvRecord(table).stream()) {
        records = lines.toList();
      }
      final List<String> columns = records.getFirst().getFields();
      assertThat(columns).allMatch(name -> name.matches("[a-z][a-z0-9_]*"));
      assertThat(columns).doesNotHaveDuplicates();
      assertThat(records).hasSizeGreaterThan(1);
      assertThat(records).allMatch(row -> row.getFieldCount() == columns.size());
      assertThat(Files.readString(table)).doesNotContain("\r");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"steps(all-gather,ring(4))", "traffic(mesh(2,2),load=[0.1,0.2])"})
  void everyFormatHasTheSameRows(final String study) throws IOException {
    final Registry registry = Registry.load();
    final Answer answer = registry.parse(Study.class, study).answer(StudyContext.of(registry));
    new ResultFolder(folder).replace(new AnswerFolder(answer, List.of(TableFormat.values())));
    final Path csv = folder.resolve(answer.name() + ".csv");
    final List<String> rows = Files.readAllLines(csv).stream().skip(1).toList();
    final QueryTable stored =
        new ParquetFile(folder.resolve(answer.name() + ".parquet"), "answer")
            .query("select * from answer");
    assertThat(rows).isNotEmpty();
    assertThat(String.join(",", stored.columns())).isEqualTo(Files.readAllLines(csv).getFirst());
    assertThat(stored.rows()).hasSameSizeAs(rows);
    final List<String> tex = Files.readAllLines(folder.resolve(answer.name() + ".tex"));
    assertThat(tex).filteredOn(line -> line.endsWith(" \\\\")).hasSize(1 + rows.size());
    assertThat(tex).contains("\\toprule", "\\midrule", "\\bottomrule", "\\end{tabular}");
    new ResultFolder(folder).replace(new AnswerFolder(answer, List.of(TableFormat.TEX)));
    assertThat(csv).doesNotExist();
  }

  @Test
  void aFormatInWhichNoTableIsWrittenIsNamed() {
    final List<TableFormat> asked = List.of(TableFormat.PARQUET, TableFormat.TEX);
    final Sheet texts = new Sheet().table(Table.of(List.of("a")).show("name", text -> text));
    assertThat(new AnswerFolder(new Shown(texts), asked).notices())
        .containsExactly(
            "--tables: no table of this answer can be written as parquet; its tables hold texts for"
                + " people alone. Maybe tex.");
    assertThat(new AnswerFolder(new Shown(new Sheet().line("none")), asked).notices())
        .hasSize(2)
        .allMatch(notice -> notice.endsWith("; it has none."));
  }

  /// An answer that has nothing but a sheet.
  private record Shown(Sheet sheet) implements Answer {
    @Override
    public String name() {
      return "shown";
    }

    @Override
    public Object record() {
      return List.of();
    }
  }

  @Test
  void titlesBecomeNames() {
    assertThat(CsvText.names(List.of("N", "first reconfiguration", "B1", "B1", "p95 (µs)", "≥")))
        .containsExactly("n", "first_reconfiguration", "b1", "b1_2", "p95_µs", "column");
  }
}
