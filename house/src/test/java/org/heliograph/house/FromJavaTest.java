package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The examples of `docs/from-java.md` run, and print what it says; their answers and the files of
/// a plan are in the [Corpus].
final class FromJavaTest {
  private static final String PAGE = "docs/from-java.md";
  private static final String NATIVE = "--enable-native-access=ALL-UNNAMED";

  @TempDir private Path folder;

  @Test
  void theClassesCompileAndSayWhatThePageSays() throws Exception {
    final Path classes = new Snippets(PAGE).compiled(folder, 3);
    final Path plan = folder.resolve("plan");
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      final Object design =
          loader.loadClass("com.example.Design").getMethod("design", Path.class).invoke(null, plan);
      assertThat(design + "\n").isEqualTo(Program.shown(PAGE, "class Design"));
      final Object options =
          loader.loadClass("com.example.Options").getMethod("options").invoke(null);
      assertThat(options + "\n").isEqualTo(Program.shown(PAGE, "class Options"));
      final Object papers = loader.loadClass("com.example.Papers").getMethod("papers").invoke(null);
      assertThat(papers.toString()).startsWith("latency-table1: ");
      final Corpus corpus = new Corpus("java");
      corpus.add("Design", design.toString());
      corpus.add("Design", Corpus.files(plan));
      corpus.add("Options", options.toString());
      corpus.add("Papers", papers.toString());
      corpus.assertUnchanged();
    }
    assertThat(plan.resolve("plan.html")).exists();
    assertThat(Run.of("verify", plan.resolve("schedule.json").toString()).code()).isZero();
  }

  @Test
  void theSessionInJshellPrintsWhatThePageSays() throws Exception {
    final String session = Program.blocks(PAGE, "jshell").getFirst();
    final Path file = Files.writeString(folder.resolve("session.jsh"), session);
    final Program jshell =
        Program.of(
            folder,
            List.of(
                Program.tool("jshell"),
                "-s",
                "-R" + NATIVE,
                "--class-path",
                existing(System.getProperty("java.class.path")),
                file.toString()));
    assertThat(jshell.out())
        .as(jshell.err())
        .isEqualTo(Program.shown(PAGE, "import org.heliograph.lab.Heliograph\n"));
  }

  private Path script() throws Exception {
    final String script =
        Program.blocks(PAGE, "java").stream()
            .filter(block -> block.contains("//DEPS"))
            .findFirst()
            .orElseThrow();
    return Files.writeString(folder.resolve("Plan.java"), script);
  }

  @Test
  void theScriptRunsFromItsSource() throws Exception {
    final Program java =
        Program.of(
            folder,
            List.of(
                Program.tool("java"),
                NATIVE,
                "--class-path",
                existing(System.getProperty("java.class.path")),
                script().toString(),
                "all-to-all",
                "torus(4,4)"));
    assertThat(java.out()).as(java.err()).isEqualTo(Program.shown(PAGE, "class Design"));
  }

  @Test
  void theScriptRunsInJbang() throws Exception {
    final Optional<Path> jbang = Program.found("jbang");
    assumeTrue(jbang.isPresent(), "JBang is not installed");
    final Program script =
        Program.of(
            folder,
            List.of(
                jbang.get().toString(),
                "--class-path",
                existing(System.getProperty("java.class.path")),
                script().toString(),
                "all-to-all",
                "torus(4,4)"));
    assertThat(script.out()).as(script.err()).isEqualTo(Program.shown(PAGE, "class Design"));
  }

  /// The parts of a class path that exist: jshell refuses the others.
  private static String existing(final String path) {
    return Arrays.stream(path.split(File.pathSeparator, -1))
        .filter(part -> Files.exists(Path.of(part)))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
