package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples of `docs/from-python.md` run where Python and the packages that they need are.
final class FromPythonTest {
  private static final String PAGE = "docs/from-python.md";

  @TempDir private Path folder;

  private String printed(final Python python, final List<String> blocks) throws Exception {
    final Path script = Files.writeString(folder.resolve("script.py"), String.join("\n", blocks));
    final Program run = python.run(script.toString());
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  @Test
  void thePartForTheStandardLibraryPrintsWhatThePageSays() throws Exception {
    final Python python = Python.with("json", folder);
    assertThat(printed(python, Program.blocks(PAGE, "python").subList(0, 1)))
        .isEqualTo(Program.shown(PAGE, "import heliograph as hg\n"));
  }

  @Test
  void theWholePageRunsAndPrintsWhatItSays() throws Exception {
    final Python python = Python.with("networkx, pandas, matplotlib", folder);
    final StringBuilder shown = new StringBuilder();
    for (final String begin :
        List.of(
            "import heliograph as hg\n",
            "import networkx\n",
            "schedule = hg.plan(",
            "import pandas\n")) {
      shown.append(Program.shown(PAGE, begin));
    }
    assertThat(printed(python, Program.blocks(PAGE, "python"))).isEqualTo(shown.toString());
    assertThat(folder.resolve("ring.png")).isNotEmptyFile();
    assertThat(folder.resolve("ring.xml")).isNotEmptyFile();
  }
}
