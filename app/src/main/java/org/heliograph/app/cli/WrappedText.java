package org.heliograph.app.cli;

import java.io.PrintWriter;

/// A paragraph in lines of at most 80 columns, the first after a label, the others below its text.
final class WrappedText {
  private static final int WIDTH = 80;

  private WrappedText() {}

  /// Prints `text` after `label`.
  static void print(final PrintWriter out, final String label, final String text) {
    StringBuilder line = new StringBuilder(label);
    boolean isStart = true;
    for (final String word : text.split(" ", -1)) {
      if (!isStart && line.length() + 1 + word.length() > WIDTH) {
        out.println(line);
        line = new StringBuilder(" ".repeat(label.length()));
        isStart = true;
      }
      line.append(isStart ? "" : " ").append(word);
      isStart = false;
    }
    out.println(line);
  }
}
