package org.heliograph.app.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// Runs commands without any output, so that the ahead-of-time cache of the launcher learns which
/// classes they need.
final class Rehearsal {
  private Rehearsal() {}

  /// Each argument is the line of one command, its words separated by single spaces.
  public static void main(final String[] lines) {
    final PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    for (final String line : lines) {
      Main.run(OutputStream.nullOutputStream(), nowhere, line.split(" "));
    }
  }
}
