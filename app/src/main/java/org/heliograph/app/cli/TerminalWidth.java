package org.heliograph.app.cli;

/// The columns of the terminal: those of the variable COLUMNS, which the launcher sets for a
/// terminal, otherwise 100.
final class TerminalWidth {
  private static final String VARIABLE = "COLUMNS";
  private static final int USUAL = 100;
  private static final int LEAST = 40;

  private TerminalWidth() {}

  /// The number of columns, at least 40.
  static int columns() {
    return columns(System.getenv(VARIABLE));
  }

  /// The number of columns that `text` says.
  static int columns(final String text) {
    return text != null && text.matches("[1-9][0-9]{0,3}")
        ? Math.max(LEAST, Integer.parseInt(text))
        : USUAL;
  }
}
