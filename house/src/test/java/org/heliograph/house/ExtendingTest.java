package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.app.web.http.JsonBody;
import org.heliograph.app.web.study.PreparedStudy;
import org.heliograph.app.web.study.StudyKind;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ResultRecord;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ComputedExhibit;
import org.heliograph.reproduction.Exhibit;
import org.heliograph.reproduction.ExhibitCatalogue;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.ExhibitRecord;
import org.heliograph.reproduction.PaperExhibits;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// The plug-ins of `docs/extending.md`, compiled from the text, packed into a jar of their own, and
/// run.
final class ExtendingTest {
  @TempDir private Path folder;

  @Test
  void thePluginsOfTheGuideWorkFromAJarOfTheirOwn() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar().toUri().toURL()})) {
      final Registry registry = Registry.of(loader);
      assertThat(registry.names(TopologyFamily.class)).contains("wheel", "petersen");
      assertThat(registry.names(Scheduler.class)).contains("one-at-a-time");
      assertThatThrownBy(() -> registry.parse(TopologyFamily.class, "wheel(2)"))
          .hasMessage("wheel: n (2) must be at least 3.");
      final PlanRecord plan =
          new Planner(StudyContext.of(registry))
              .plan(
                  PlanRequest.of("all-gather", "wheel(6)")
                      .with(new Search(4, 1))
                      .with(Participants.of(List.of("one-at-a-time"))))
              .record();
      assertThat(plan.results()).extracting(ResultRecord::slots).containsExactly(7 * 6);
      assertThat(plan.results()).allMatch(result -> result.verification().verified());
    }
  }

  /// One class in a jar is a command with help, completion, ranges and a sweep.
  @Test
  void theStudyOfTheGuideIsACommandAndASweep() throws IOException, InterruptedException {
    final Path jar = jar();
    final Program help = run(jar, "distances", "--help");
    assertThat(help.out())
        .contains("Usage: heliograph distances", "--from=N", "node from which distances are");
    assertThat(run(jar, "distances", "petersen", "--from", "3").out())
        .isEqualTo(
            """
            10 nodes
            distance  at distance
                   0            1
                   1            3
                   2            6
            """);
    assertThat(run(jar, "distances", "petersen", "--from", "0..2").out().lines()).hasSize(4);
    assertThat(run(jar, "distances", "petersen", "--from", "10").err())
        .contains("--from (10) is no node; there are 10, from 0 on.");
    assertThat(run(jar, "completion", "bash").out()).contains("distances");
    assertThat(run(jar, "schema").out().lines()).contains("distances", "plan");
    final String schema = run(jar, "schema", "distances").out();
    final String json = run(jar, "distances", "petersen", "--json").out();
    assertThat(schema).contains("\"title\" : \"Heliograph distances\"", "\"nearest first\"");
    assertThat(Schemas.faultsOf(schema, json)).isEmpty();
    assertThat(Schemas.faultsOf(schema, json.replace("\"levels\"", "\"level\""))).isNotEmpty();
    final Path file = folder.resolve("sweep.yaml");
    Files.writeString(file, "study: distances\ntopologies: [petersen, ring(4..6)]\nfrom: 0..1\n");
    final String out = folder.resolve("sweep").toString();
    assertThat(run(jar, "sweep", file.toString(), "--out", out).out())
        .contains("8 of 8 cells done: 8 answered");
    assertThat(run(jar, "sweep", "csv", "--in", out).out().lines())
        .contains("cell,row,topology,from,outcome,distance,at_distance,reason")
        .contains("1,2,petersen,1,found,2,6,");
  }

  private Program run(final Path jar, final String... words) throws IOException {
    final List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path") + File.pathSeparator + jar,
                "org.heliograph.app.cli.Main"));
    line.addAll(List.of(words));
    try {
      return Program.of(folder, line);
    } catch (final InterruptedException e) {
      throw new AssertionError("nobody interrupts tests", e);
    }
  }

  /// The same class is a form and a job of the explorer.
  @Test
  void theStudyOfTheGuideIsAFormOfTheExplorer() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar().toUri().toURL()})) {
      final Lab lab = Heliograph.with(Registry.of(loader).withoutPaths());
      final PreparedStudy study =
          StudyKind.of(lab, "distances")
              .prepared(
                  lab,
                  new JsonBody(
                      JsonMapper.shared().readTree("{\"topology\":\"ring(4)\",\"from\":1}")));
      assertThat(study.title()).isEqualTo("distances of ring(4)");
      assertThat(study.command()).isEqualTo("./heliograph distances 'ring(4)' --from 1");
    }
  }

  @Test
  void thePaperOfTheGuideIsReproduced() throws IOException {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar().toUri().toURL()})) {
      final Registry registry = Registry.of(loader);
      final Exhibit exhibit =
          new ExhibitCatalogue(registry).named(List.of("cubes", "table1")).getFirst();
      final ExhibitRecord record =
          ComputedExhibit.of(exhibit, new ExhibitContext(registry, 1, Progress.SILENT, () -> false))
              .record();
      assertThat(record.name()).isEqualTo("cubes-table1");
      assertThat(record.verdict()).as(record.notes().toString()).isEqualTo("reproduced");
      assertThat(record.rows()).contains(List.of("8", "3", "3"), List.of("32", "5", "5"));
    }
  }

  @Test
  void theRecipeCompilesWithTheJdkOfTheLauncherWhateverIsTheDefault()
      throws IOException, InterruptedException {
    final Path old = Files.createDirectories(folder.resolve("jdk-17/bin")).getParent();
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    for (final String tool : List.of("java", "javac", "jar")) {
      final Path file = old.resolve("bin").resolve(tool);
      Files.writeString(file, "#!/bin/sh\necho old; exit 1\n");
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }
    final List<String> recipe =
        Files.readString(Repository.file("docs/extending.md"))
            .lines()
            .filter(line -> line.startsWith("JAVA_HOME=") || line.contains("bin/javac\" -d out"))
            .toList();
    assertThat(recipe).hasSize(2);
    final String script =
        "export JAVA_HOME='%1$s' PATH='%1$s/bin:'\"$PATH\"; %2$s; %3$s"
            .formatted(
                old, recipe.getFirst(), recipe.getLast().replaceAll("-d out.*", "--version"));
    final Program program =
        Program.of(
            folder,
            List.of(
                "sh",
                "-c",
                "cd '%s'; %s"
                    .formatted(
                        Repository.file("docs/extending.md").getParent().getParent(), script)));
    assertThat(program.code()).as(program.err()).isZero();
    assertThat(program.out()).startsWith("javac ").doesNotContain("old");
  }

  private Path jar() throws IOException {
    final Path classes = new Snippets("docs/extending.md").compiled(folder, 4);
    service(classes, TopologyFamily.class, "com.example.Wheel");
    service(classes, Scheduler.class, "com.example.OneAtATime");
    service(classes, Study.class, "com.example.Distances");
    service(classes, PaperExhibits.class, "com.example.CubeExhibits");
    return packed(classes);
  }

  private static void service(final Path classes, final Class<?> kind, final String provider)
      throws IOException {
    final Path file = classes.resolve("META-INF/services/" + kind.getName());
    Files.createDirectories(file.getParent());
    Files.writeString(file, provider + "\n");
  }

  private Path packed(final Path classes) throws IOException {
    final Path jar = folder.resolve("example.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (final Path file : files.filter(Files::isRegularFile).toList()) {
        entries.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, entries);
      }
    }
    return jar;
  }
}
