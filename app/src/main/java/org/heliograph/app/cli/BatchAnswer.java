package org.heliograph.app.cli;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.plugin.Summary;

/// The answer to one line of a batch: its index, its words, the exit code, and what the command
/// printed.
///
/// The result is JSON where the command has `--json`, otherwise text; an error takes its place if
/// the command failed. Notices are the lines of standard error.
record BatchAnswer(
    @Summary("the number of the line among the commands of the file, from 0 on") int index,
    @Summary("the command, without the name of the program") List<String> words,
    @Summary("0 done, 1 rejected or different, 2 misused, 3 internal error, 130 interrupted")
        int exitCode,
    @Summary("what the command prints with --json; its schema has the name of the command")
        Optional<Json> result,
    @Summary("what a command without --json prints") Optional<String> text,
    @Summary("why the command failed") Optional<ErrorOutput.ErrorRecord> error,
    @Summary("what the command says on standard error, line by line") List<String> notices) {

  /// JSON that is written as it is.
  record Json(@JsonValue @JsonRawValue String text) {
    /// The same JSON on one line. A text in JSON has no line ends, so they stand between values.
    static Json line(final String json) {
      return new Json(json.lines().map(String::strip).collect(Collectors.joining(" ")));
    }
  }
}
