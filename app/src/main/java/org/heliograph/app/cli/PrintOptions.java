package org.heliograph.app.cli;

import java.io.PrintWriter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What a command that takes a while prints, and whether it talks meanwhile.
final class PrintOptions {
  @Mixin private JsonOption json = new JsonOption();

  @Option(
      names = {"-q", "--quiet"},
      description = "no progress on standard error")
  private boolean quiet;

  boolean json() {
    return json.isGiven();
  }

  /// Progress on `err`, if wanted.
  ProgressLine talk(final PrintWriter err) {
    return new ProgressLine(err, quiet);
  }
}
