package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples of `docs/from-python.md` run where Python and the packages that they need are.
final class FromPythonTest {
  private static final String PAGE = "docs/from-python.md";
  private static final String PYTHON = System.getenv().getOrDefault("PYTHON", "python3");

  @TempDir private Path folder;

  private boolean works(final String statement) throws Exception {
    return (PYTHON.contains("/") || Program.found(PYTHON).isPresent())
        && Program.of(folder, List.of(PYTHON, "-c", statement)).code() == 0;
  }

  private Program run(final List<String> blocks) throws Exception {
    Program.provideHeliograph(folder);
    final Path script = Files.writeString(folder.resolve("script.py"), String.join("\n", blocks));
    return Program.of(folder, List.of(PYTHON, script.toString()));
  }

  @Test
  void thePartForTheStandardLibraryPrintsWhatThePageSays() throws Exception {
    assumeTrue(works("import json, subprocess"), "Python is not installed");
    final Program python = run(Program.blocks(PAGE, "python").subList(0, 1));
    assertThat(python.code()).as(python.err()).isZero();
    final List<String> shown = Program.shown(PAGE, "import json\n").lines().toList();
    final List<String> said = python.out().lines().toList();
    assertThat(said).hasSameSizeAs(shown);
    for (int i = 0; i < shown.size(); i++) {
      assertThat(said.get(i)).startsWith(shown.get(i));
    }
  }

  @Test
  void thePartForPandasAndThePlotRun() throws Exception {
    assumeTrue(works("import pandas, matplotlib"), "pandas or matplotlib is not installed");
    final Program python = run(Program.blocks(PAGE, "python"));
    assertThat(python.code()).as(python.err()).isZero();
    assertThat(python.out()).contains(Program.shown(PAGE, "import pandas\n"));
    assertThat(folder.resolve("ring.png")).isNotEmptyFile();
  }
}
