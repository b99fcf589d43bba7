package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The program without each of its optional parts: what needs the part says so in one sentence, and
/// everything else works.
final class OptionalPartsTest {
  private static final List<String> SOLVER = List.of("ortools-", "jna-", "protobuf-java-");
  private static final List<String> STORE = List.of("duckdb_jdbc-");
  private static final List<String> CLUSTER = List.of("spark-", "scala-library-");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sweep %s/sweeps/small.yaml --out %s/sweep                       | sweep
          compare all-gather --on ring(4) --tables parquet --out %s/sweep | --tables parquet
          """)
  void withoutTheStoreNothingIsComputedForIt(final String command, final String prefix)
      throws Exception {
    final String words =
        command
            .replace("%s/sweeps", Repository.file("examples/sweeps").toString())
            .replace("%s", folder.toString());
    final Run run = Run.without(STORE, folder, words.split(" "));
    assertThat(run.err())
        .isEqualTo(
            "%s: the optional part 'sweep store' (DuckDB) is not installed; maybe unpack"
                    .formatted(prefix)
                + " heliograph-sweep-store beside the program, or install the package heliograph,"
                + " which has it.\n");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(folder.resolve("sweep")).doesNotExist();
  }

  @Test
  void withoutTheSolverAnExactSearchIsRefused() throws Exception {
    final Run run = Run.without(SOLVER, folder, "steps", "broadcast", "ring(4)");
    assertThat(run.err())
        .contains("the optional part 'solver' (OR-tools) is not installed; maybe unpack")
        .hasLineCount(1);
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void withoutTheSolverABoundSaysThatItIsLeftOut() throws Exception {
    final Run run = Run.without(SOLVER, folder, "bound", "all-to-all", "mesh(3,4)");
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("lp-channel-weights: the optional part 'solver' (OR-tools) is not installed");
  }

  @Test
  void withoutTheClusterItsEngineIsRefused() throws Exception {
    final Run run =
        Run.without(
            CLUSTER,
            folder,
            "search",
            "all-to-all",
            "petersen",
            "--engine",
            "spark",
            "--master",
            "spark://127.0.0.1:1");
    assertThat(run.err()).contains("the jars of Apache Spark are missing").hasLineCount(1);
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void withoutAnyPartPlansAndVerdictsAreThere() throws Exception {
    final List<String> all = Stream.of(SOLVER, STORE, CLUSTER).flatMap(List::stream).toList();
    final String plan = folder.resolve("plan").toString();
    final Run planned =
        Run.without(all, folder, "plan", "all-to-all", "mesh(3,3)", "--all", "--out", plan);
    assertThat(planned.code()).as(planned.err()).isZero();
    assertThat(planned.out()).contains("verified");
    final Run verified = Run.without(all, folder, "verify", plan + "/schedule.json");
    assertThat(verified.out()).contains("valid");
    assertThat(verified.code()).as(verified.err()).isZero();
    final Run exported =
        Run.without(all, folder, "export", plan + "/schedule.json", "--format", "program");
    assertThat(exported.code()).as(exported.err()).isZero();
  }
}
