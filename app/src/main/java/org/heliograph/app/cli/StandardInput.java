package org.heliograph.app.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Lines of text from a file, where `-` is the standard input of the process.
final class StandardInput {
  private static final Path NAME = Path.of("-");

  private StandardInput() {}

  /// The text of standard input if `file` is `-`, otherwise that of the file.
  static BufferedReader or(final Path file) throws IOException {
    return file.equals(NAME)
        ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
        : Files.newBufferedReader(file, StandardCharsets.UTF_8);
  }
}
