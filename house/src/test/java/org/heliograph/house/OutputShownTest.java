package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Standard output of a process: a full disk behind it is noticed, a closed pipe ends it quietly.
final class OutputShownTest {
  @TempDir private Path folder;

  private ProcessBuilder process(final String... arguments) {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("org.heliograph.app.cli.Main");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(folder.resolve("err.txt").toFile());
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("err.txt"), StandardCharsets.UTF_8);
  }

  @Test
  void aFullDeviceIsOneSentence() throws Exception {
    final File full = new File("/dev/full");
    assumeThat(full.exists()).isTrue();
    final Process process = process("list", "topology").redirectOutput(full).start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    assertThat(said()).startsWith("Standard output cannot be written: ").hasLineCount(1);
    assertThat(process.exitValue()).isEqualTo(2);
  }

  @Test
  void aClosedPipeIsQuiet() throws Exception {
    final Process process = process("list", "--json").start();
    process.getInputStream().close();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    assertThat(said()).isEmpty();
    assertThat(process.exitValue()).isEqualTo(141);
  }
}
