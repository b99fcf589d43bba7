package org.heliograph.house;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A program started in a folder, and what it printed.
record Program(int code, String out, String err) {
  private static final long MOST_MINUTES = 10;

  /// Runs `words` in `folder` to its end.
  static Program of(final Path folder, final List<String> words)
      throws IOException, InterruptedException {
    final Path out = Files.createTempFile(folder, "out", ".txt");
    final Path err = Files.createTempFile(folder, "err", ".txt");
    final Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError(words + " does not end");
    }
    return new Program(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  /// A tool of the JDK that runs the tests.
  static String tool(final String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  /// Where `name` is on the search path, if it is.
  static Optional<Path> found(final String name) {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Puts `heliograph` into `folder`, which starts the classes under test.
  static void provideHeliograph(final Path folder) throws IOException {
    final Path script = folder.resolve("heliograph");
    Files.writeString(
        script,
        ("#!/bin/sh\nexec '%s' --enable-native-access=ALL-UNNAMED"
                + " --sun-misc-unsafe-memory-access=allow -cp '%s' %s \"$@\"\n")
            .formatted(
                tool("java"), System.getProperty("java.class.path"), "org.heliograph.app.cli.Main"),
        StandardCharsets.UTF_8);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// The blocks of `language` in a document, in order; those without a language are its outputs.
  static List<String> blocks(final String document, final String language) throws IOException {
    final Matcher block =
        Pattern.compile("^```" + language + "\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE)
            .matcher(Files.readString(Repository.file(document)));
    return block.results().map(result -> result.group(1)).toList();
  }

  /// The output that a document prints after the block that contains `text`.
  static String shown(final String document, final String text) throws IOException {
    final String whole = Files.readString(Repository.file(document));
    final String rest = whole.substring(whole.indexOf(text));
    final String after = rest.substring(rest.indexOf("\n```\n") + "\n```\n".length());
    final String block = after.substring(after.indexOf("```\n") + "```\n".length());
    return block.substring(0, block.indexOf("```"));
  }
}
