package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The program that the README offers to users of the library, run as Java runs a source file.
final class LibraryTest {
  private static final Pattern PROGRAM = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern COORDINATES =
      Pattern.compile(
          "<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>");
  private static final int MOST_STATEMENTS = 6;

  @TempDir private Path folder;

  @Test
  void theProgramOfTheReadmePlansAndWritesFiles() throws Exception {
    final Matcher readme = PROGRAM.matcher(Files.readString(Repository.file("README.md")));
    assertThat(readme.find()).isTrue();
    assertThat(readme.group(1).lines().filter(line -> line.endsWith(";")))
        .hasSizeLessThanOrEqualTo(MOST_STATEMENTS);
    final Path source = folder.resolve("Design.java");
    Files.writeString(source, readme.group(1));
    final Path out = folder.resolve("out.txt");
    final Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                source.toString())
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("err.txt"))).isZero();
    assertThat(out)
        .content()
        .startsWith(
            "all-to-all on torus(4,4): 8 slots for 240 chunks of 69 B (undivided), verified,"
                + " optimal: fewest slots\n")
        .contains(" for 1 KiB per node, by ", "at least 8 slots: ");
    assertThat(folder.resolve("plan/schedule.svg")).content().startsWith("<svg");
    final Run run = Run.of("verify", folder.resolve("plan/schedule.json").toString());
    assertThat(run.code()).as(run.err()).isZero();
  }

  @Test
  void itsCoordinatesAreThoseOfTheModule() throws Exception {
    final Matcher readme = COORDINATES.matcher(Files.readString(Repository.file("README.md")));
    assertThat(readme.find()).isTrue();
    final Matcher parent = COORDINATES.matcher(Files.readString(Repository.file("lab/pom.xml")));
    assertThat(parent.find()).isTrue();
    assertThat(readme.group(1)).isEqualTo(parent.group(1));
    assertThat(readme.group(3)).isEqualTo(parent.group(3));
    assertThat(
            Files.readString(
                Repository.file(readme.group(2).replaceFirst("heliograph-", "") + "/pom.xml")))
        .contains("<artifactId>" + readme.group(2) + "</artifactId>");
  }
}
