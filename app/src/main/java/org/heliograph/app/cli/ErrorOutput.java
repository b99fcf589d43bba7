package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import org.heliograph.formats.JsonText;

/// Says on standard error why a command ends early: in a sentence, or with `--json` as one JSON
/// object with the sentence and the exit code.
record ErrorOutput(PrintWriter err, boolean json) {
  /// An error in JSON.
  private record ErrorRecord(String message, int exitCode) {}

  /// Errors of a command with these `arguments`.
  static ErrorOutput of(final PrintWriter err, final String... arguments) {
    return new ErrorOutput(
        err,
        Arrays.stream(arguments).takeWhile(word -> !word.equals("--")).anyMatch("--json"::equals));
  }

  /// Prints `message` and returns `code`.
  int failed(final String message, final int code) {
    err.println(json ? JsonText.of(new ErrorRecord(message, code)) : message);
    return code;
  }

  /// The same, and in text a line on what helps.
  int misused(final String message, final String help) {
    failed(message, ExitCode.USAGE);
    if (!json) {
      err.println(help);
    }
    return ExitCode.USAGE;
  }
}
