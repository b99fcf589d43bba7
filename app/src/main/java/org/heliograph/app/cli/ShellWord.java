package org.heliograph.app.cli;

/// A word as a shell reads it: in quotes if it has characters that a shell treats specially.
final class ShellWord {
  private ShellWord() {}

  /// The word for `text`.
  static String of(final String text) {
    return text.matches("[A-Za-z0-9_./:=,@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /// A command that fits the terminal: where it is too long, it goes on in the next line before an
  /// option, as shells read it.
  static String lines(final String command) {
    final int width = TerminalWidth.columns() - 2;
    final StringBuilder lines = new StringBuilder();
    int length = 0;
    for (final String part : command.split(" (?=--)", -1)) {
      if (length > 0 && length + 1 + part.length() > width) {
        lines.append(" \\\n     ");
        length = 5;
      }
      lines.append(length > 0 ? " " : "").append(part);
      length += part.length() + 1;
    }
    return lines.toString();
  }
}
