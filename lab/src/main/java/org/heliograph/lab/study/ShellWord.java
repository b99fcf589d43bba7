package org.heliograph.lab.study;

/// A word as a shell reads it: in quotes if it has characters that a shell treats specially.
public final class ShellWord {
  private ShellWord() {}

  /// The word for `text`.
  public static String of(final String text) {
    return text.matches("[A-Za-z0-9_./:=,@%+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
