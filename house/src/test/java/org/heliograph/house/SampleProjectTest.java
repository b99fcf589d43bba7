package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The project in `examples/maven-project` is built by Maven, offline, with the classes and the
/// POMs of this build, and does what it says.
@Slow
final class SampleProjectTest {
  private static final String GROUP = "org/heliograph/";

  /// What the sample depends on, directly or not.
  private static final List<String> MODULES = List.of("core", "solvers", "formats", "lab");

  private static final String CLASS_PATH =
      "org.apache.maven.plugins:maven-dependency-plugin:3.11.0:build-classpath";

  @TempDir private Path folder;

  @Test
  void aProjectWithOneDependencyPlansAndVerifies() throws IOException, InterruptedException {
    final String version = version();
    final Path installed = folder.resolve("installed");
    publish(installed, "heliograph", version, Repository.file("pom.xml"));
    for (final String module : MODULES) {
      final String artifact = "heliograph-" + module;
      publish(installed, artifact, version, Repository.file(module + "/pom.xml"));
      pack(
          Repository.file(module + "/target/classes"),
          published(installed, artifact, version, ".jar"));
    }
    final Path project = folder.resolve("project");
    copy(Repository.file("examples/maven-project"), project);
    final Program built =
        maven(
            project,
            "-Dmaven.repo.local=" + installed,
            "-Dmaven.repo.local.tail=" + localRepository(),
            "-Dmdep.outputFile=" + folder.resolve("path.txt"),
            "compile",
            CLASS_PATH);
    Assumptions.assumeFalse(
        built.code() != 0 && built.out().contains("-plugin"),
        "the plug-ins of the sample are not in the local repository of Maven");
    assertThat(built.code()).as(built.out()).isZero();
    final String path =
        Files.readString(folder.resolve("path.txt"))
            + File.pathSeparator
            + project.resolve("target/classes");
    assertThat(path).contains(installed.toString());
    final Program run =
        Program.of(
            folder,
            List.of(
                Program.tool("java"),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                path,
                "com.example.PlanAndVerify",
                folder.resolve("plan").toString()));
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "all-gather on ring(8): 4 slots", "optimal: fewest slots", "schedule.json: valid");
  }

  /// The version of this build, which the sample names too.
  private static String version() throws IOException {
    final String pom = Files.readString(Repository.file("pom.xml"));
    final String version =
        pom.substring(pom.indexOf("<version>") + "<version>".length(), pom.indexOf("</version>"));
    assertThat(Repository.file("examples/maven-project/pom.xml"))
        .content()
        .contains("<heliograph.version>" + version + "</heliograph.version>");
    return version;
  }

  private Program maven(final Path project, final String... words)
      throws IOException, InterruptedException {
    final List<String> command = new ArrayList<>();
    command.addAll(List.of("env", "JAVA_HOME=" + System.getProperty("java.home")));
    command.addAll(List.of(Repository.file("mvnw").toString(), "-o", "-B", "-ntp"));
    command.addAll(List.of("-f", project.resolve("pom.xml").toString()));
    command.addAll(List.of(words));
    return Program.of(folder, command);
  }

  /// The local repository from which the tests have their class path.
  private static Path localRepository() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.contains("picocli"))
        .map(entry -> Path.of(entry.substring(0, entry.indexOf(Path.of("info/picocli") + ""))))
        .findFirst()
        .orElseThrow();
  }

  private static Path published(
      final Path repository, final String artifact, final String version, final String ending) {
    return repository.resolve(
        GROUP + artifact + "/" + version + "/" + artifact + "-" + version + ending);
  }

  private static void publish(
      final Path repository, final String artifact, final String version, final Path pom)
      throws IOException {
    final Path target = published(repository, artifact, version, ".pom");
    Files.createDirectories(target.getParent());
    Files.copy(pom, target);
  }

  private static void pack(final Path classes, final Path jar) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> found = Files.walk(classes)) {
      for (final Path each : found.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(each).toString().replace('\\', '/')));
        Files.copy(each, out);
      }
    }
  }

  private static void copy(final Path from, final Path to) throws IOException {
    for (final String file : List.of("pom.xml", "src/main/java/com/example/PlanAndVerify.java")) {
      Files.createDirectories(to.resolve(file).getParent());
      Files.copy(from.resolve(file), to.resolve(file));
    }
  }
}
