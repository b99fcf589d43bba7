package org.heliograph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The command that the documents give makes a home of Spark in a clean clone.
@Tag("slow")
final class SetUpTest {
  private static final Pattern COMMAND = Pattern.compile("(?m)^\\./mvnw (-pl spark .*)$");

  @TempDir private Path folder;

  private void run(final Path in, final List<String> command)
      throws IOException, InterruptedException {
    final Path log = folder.resolve("log");
    final ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(in.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    assertThat(builder.start().waitFor()).as(Files.readString(log)).isZero();
  }

  @Test
  void aCleanCloneMakesAHomeOfSpark() throws IOException, InterruptedException {
    final Path root = Path.of("..").toRealPath();
    final Path clone = folder.resolve("clone");
    final Matcher command =
        COMMAND.matcher(
            Files.readString(root.resolve("docs/many-machines.md"), StandardCharsets.UTF_8));
    assertThat(command.find()).isTrue();
    run(
        root,
        List.of(
            "git", "clone", "--quiet", "--depth", "1", root.toUri().toString(), clone.toString()));
    run(clone, List.of("sh", "-c", "./mvnw -B -ntp -q " + command.group(1)));
    assertThat(clone.resolve("spark/target/home/jars"))
        .isDirectoryContaining("glob:**/spark-core_2.13-*.jar")
        .isDirectoryContaining("glob:**/hadoop-client-api-*.jar");
  }
}
