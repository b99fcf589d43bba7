package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The JavaScript of all pages has no error of types, breaks no rule of the lint, and passes its
/// unit tests.
///
/// The tools come from npm, which `./test` asks once where Node is installed. Without them the test
/// is left out, or fails if `-Djavascript=required`.
final class JavaScriptTest {
  private static final Path FOLDER = Repository.file("house/javascript");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"types | ^$", "lint | ^$", "test | (?s).*\\n# pass [1-9].*\\n# fail 0\\n.*"})
  void passes(final String check, final String said) throws Exception {
    assumeThatThereAreTools();
    final Program run =
        Program.of(folder, List.of("npm", "--prefix", FOLDER.toString(), "run", "--silent", check));
    assertThat(run.out() + run.err()).matches(said);
    assertThat(run.code()).isZero();
  }

  private static void assumeThatThereAreTools() {
    final boolean areThere =
        Program.found("npm").isPresent() && Files.isDirectory(FOLDER.resolve("node_modules"));
    if ("required".equals(System.getProperty("javascript"))) {
      assertThat(areThere).as("npm, and what `npm ci` puts into %s", FOLDER).isTrue();
    }
    Assumptions.assumeTrue(areThere, "JavaScript is not checked, since npm has no tools for it");
  }
}
