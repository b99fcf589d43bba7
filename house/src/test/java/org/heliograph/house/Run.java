package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.app.cli.Main;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One run of the program: its exit code, its data and its talk.
record Run(int code, String out, String err) {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /// Runs the program with `arguments`, in this process.
  static Run of(final String... arguments) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int code;
    try (PrintStream data = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream talk = new PrintStream(err, true, StandardCharsets.UTF_8)) {
      code = Main.run(data, talk, arguments);
    }
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// Runs the program with `arguments` in a process whose class path begins with the folder `path`.
  static Run with(final Path path, final String... arguments)
      throws IOException, InterruptedException {
    return with(List.of(), path, arguments);
  }

  /// The same with further `options` of Java.
  static Run with(final List<String> options, final Path path, final String... arguments)
      throws IOException, InterruptedException {
    return inProcess(
        options,
        path + File.pathSeparator + System.getProperty("java.class.path"),
        path,
        arguments);
  }

  /// Runs the program with `arguments` in a process whose class path lacks the jars with a name
  /// that begins with one of `jars`; it may write to `folder`.
  static Run without(final List<String> jars, final Path folder, final String... arguments)
      throws IOException, InterruptedException {
    final String path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(
                entry ->
                    jars.stream().noneMatch(Path.of(entry).getFileName().toString()::startsWith))
            .collect(Collectors.joining(File.pathSeparator));
    return inProcess(List.of(), path, folder, arguments);
  }

  private static Run inProcess(
      final List<String> options,
      final String classPath,
      final Path folder,
      final String... arguments)
      throws IOException, InterruptedException {
    final Path out = folder.resolve("out.txt");
    final Path err = folder.resolve("err.txt");
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath));
    command.add("org.heliograph.app.cli.Main");
    command.addAll(List.of(arguments));
    final Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /// The data of one run with `arguments` in a process of its own, which has so many processors and
  /// may write to `folder`.
  static String on(final int processors, final Path folder, final List<String> arguments)
      throws IOException, InterruptedException {
    final Path out = folder.resolve("out.json");
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:ActiveProcessorCount=" + processors, "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("org.heliograph.app.cli.Main");
    command.addAll(arguments);
    final Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(folder.resolve("err.txt").toFile())
            .start();
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();
    return Files.readString(out);
  }

  /// The data as JSON.
  JsonNode json() {
    return MAPPER.readTree(out);
  }
}
