package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The tests of the Python package pass, and its notebook runs; what needs a package of Python that
/// is not installed is left out, unless `-Dpython=required`.
final class PythonPackageTest {
  private static final String NOTEBOOK = "examples/python/all-gather.ipynb";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "test_heliograph.Verbs | json",
        "test_heliograph.Errors | json",
        "test_heliograph.Process | json",
        "test_heliograph.NoTables | json",
        "test_heliograph.Graphs | networkx",
        "test_heliograph.Tables | pandas",
        "test_wheel.Wheel | venv"
      })
  void theTestsOfThePackagePass(final String tests, final String modules) throws Exception {
    final Python python = Python.with(modules, folder);
    final Path path = Repository.file("python/tests");
    final Program run =
        python.run(
            "-c",
            "import sys, unittest; sys.path.insert(0, '%s'); unittest.main(module=None,"
                .formatted(path)
                .concat(" argv=['', '-v', '%s'])".formatted(tests)));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).contains("OK");
  }

  @Test
  void theNotebookRunsAndIsDrawn() throws Exception {
    final Python python = Python.with("networkx, pandas, nbconvert, ipykernel", folder);
    final Path notebook = Files.copy(Repository.file(NOTEBOOK), folder.resolve("all-gather.ipynb"));
    final Program run =
        python.run(
            "-m", "nbconvert", "--to", "notebook", "--execute", "--output", "done", "" + notebook);
    assertThat(run.code()).as(run.err()).isZero();
    final JsonNode done =
        JsonMapper.builder().build().readTree(Files.readString(folder.resolve("done.ipynb")));
    final List<String> kinds =
        StreamSupport.stream(done.get("cells").spliterator(), false)
            .flatMap(cell -> cell.path("outputs").valueStream())
            .flatMap(output -> output.path("data").propertyNames().stream())
            .toList();
    assertThat(kinds).filteredOn("image/svg+xml"::equals).hasSize(2);
    assertThat(kinds).filteredOn("text/html"::equals).hasSize(5);
    assertThat(done.toString())
        .contains("<svg")
        .contains("src=\\\"data:image/svg+xml;base64,")
        .contains("verified")
        .doesNotContain("Notice");
  }
}
