package org.heliograph.app.cli;

/// A word as a shell reads it: in quotes if it has characters that a shell treats specially.
final class ShellWord {
  private ShellWord() {}

  /// The word for `text`.
  static String of(final String text) {
    return text.matches("[A-Za-z0-9_./:=,@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
