package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.function.Consumer;
import org.heliograph.formats.JsonText;

/// Says why a command ends early: on standard error in a sentence, or with `--json` as one JSON
/// object with the sentence and the exit code; or to a command that runs others.
record ErrorOutput(PrintWriter err, boolean hasHelp, Consumer<ErrorRecord> sink) {
  /// An error in JSON.
  record ErrorRecord(String message, int exitCode) {}

  /// Errors of a command with these `arguments`.
  static ErrorOutput of(final PrintWriter err, final String... arguments) {
    final boolean json =
        Arrays.stream(arguments).takeWhile(word -> !word.equals("--")).anyMatch("--json"::equals);
    return new ErrorOutput(
        err, !json, error -> err.println(json ? JsonText.of(error) : error.message()));
  }

  /// Errors that `sink` takes, and other messages on `err`.
  static ErrorOutput to(final Consumer<ErrorRecord> sink, final PrintWriter err) {
    return new ErrorOutput(err, false, sink);
  }

  /// Reports `message` and returns `code`.
  int failed(final String message, final int code) {
    sink.accept(new ErrorRecord(message, code));
    return code;
  }

  /// The same, and in text a line on what helps.
  int misused(final String message, final String help) {
    failed(message, ExitCode.USAGE);
    if (hasHelp) {
      err.println(help);
    }
    return ExitCode.USAGE;
  }
}
