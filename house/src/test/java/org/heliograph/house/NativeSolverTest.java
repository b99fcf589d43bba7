package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where the native solver cannot be unpacked, one line says so and everything else goes on.
final class NativeSolverTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plan all-to-all --on mesh(3,3) --budget 1 --scheduler exact-search"
            + " --scheduler shortest-path-greedy",
        "compare all-to-all --on mesh(3,3) --budget 1 --runs 1 --scheduler exact-search"
            + " --scheduler shortest-path-greedy",
        "bound all-to-all --on mesh(3,4) --budget 1",
        "simulate all-to-all --on mesh(3,3) --budget 1 --scheduler shortest-path-greedy",
      })
  void withoutItEverythingElseGoesOn(final String command) throws Exception {
    final Path none = Files.createFile(folder.resolve("no-folder"));
    final Run run = Run.with(List.of("-Djava.io.tmpdir=" + none), folder, command.split(" "));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isNotEmpty();
    assertThat(run.err()).doesNotContain("UnsatisfiedLinkError");
    if (!command.startsWith("simulate")) {
      assertThat(run.out())
          .contains("the solver's native library cannot be loaded")
          .contains("from the temporary folder '" + none)
          .contains("maybe JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER");
    }
  }
}
