package org.heliograph.app.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The output options of a long command: JSON or text, and progress.
final class PrintOptions {
  @Mixin private JsonOption json = new JsonOption();

  @Option(
      names = {"-q", "--quiet"},
      description = "print no progress on standard error")
  private boolean quiet;

  boolean json() {
    return json.isGiven();
  }

  /// Whether progress is printed as lines on `err`, since there is no terminal.
  boolean hasLines(final PrintWriter err) {
    return !quiet && !(err instanceof KeptMessages) && !ProgressLine.isTerminal();
  }

  /// Progress on `err`, unless `--quiet` is given.
  ProgressLine progress(final PrintWriter err) {
    return new ProgressLine(err, quiet);
  }
}
