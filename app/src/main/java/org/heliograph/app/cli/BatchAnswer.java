package org.heliograph.app.cli;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The answer to one line of a batch: its index, its words, the exit code, and what the command
/// printed.
///
/// The result is JSON where the command has `--json`, otherwise text; an error takes its place if
/// the command failed. Notices are the lines of standard error.
record BatchAnswer(
    int index,
    List<String> words,
    int exitCode,
    Optional<Json> result,
    Optional<String> text,
    Optional<ErrorOutput.ErrorRecord> error,
    List<String> notices) {

  /// JSON that is written as it is.
  record Json(@JsonValue @JsonRawValue String text) {
    /// The same JSON on one line. A text in JSON has no line ends, so they stand between values.
    static Json line(final String json) {
      return new Json(json.lines().map(String::strip).collect(Collectors.joining(" ")));
    }
  }
}
