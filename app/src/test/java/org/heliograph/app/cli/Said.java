package org.heliograph.app.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// What one command said.
record Said(int code, String out, String err) {
  /// Runs the command of these `words`.
  static Said of(final String... words) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int code =
        Main.run(
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            words);
    return new Said(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /// Runs the command `line`, whose words have one blank between them.
  static Said ofLine(final String line) {
    return of(line.split(" ", -1));
  }
}
