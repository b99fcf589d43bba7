package org.heliograph.app.cli;

import java.util.Optional;

/// The columns of the terminal: those of the variable COLUMNS, which the launcher sets for a
/// terminal, otherwise 100.
final class TerminalWidth {
  private static final String VARIABLE = "COLUMNS";
  private static final int USUAL = 100;
  private static final int LEAST = 40;

  private TerminalWidth() {}

  /// The number of columns, at least 40.
  static int columns() {
    return columns(Optional.ofNullable(System.getenv(VARIABLE)));
  }

  /// The number of columns that `text` says.
  static int columns(final Optional<String> text) {
    return text.filter(word -> word.matches("[1-9][0-9]{0,3}"))
        .map(word -> Math.max(LEAST, Integer.parseInt(word)))
        .orElse(USUAL);
  }
}
