package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// A paragraph in lines that fit the terminal, at most 80 columns, the first after a label, the
/// others below its text.
final class WrappedText {
  private static final int WIDTH = 80;

  private WrappedText() {}

  /// Prints `text` after `label`.
  static void print(final PrintWriter out, final String label, final String text) {
    final int width = Math.min(WIDTH, TerminalWidth.columns());
    final List<String> lines = lines(text, width - label.length());
    for (int i = 0; i < lines.size(); i++) {
      out.println((i == 0 ? label : " ".repeat(label.length())) + lines.get(i));
    }
  }

  /// `text` in lines of at most `width` columns: cut between words, and within a word that is
  /// longer than a line, after a comma if there is one.
  static List<String> lines(final String text, final int width) {
    final List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (final String word : text.split(" ", -1)) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder();
      } else if (!line.isEmpty()) {
        line.append(' ');
      }
      line.append(word);
      while (line.length() > width) {
        final int comma = line.lastIndexOf(",", width - 1) + 1;
        final int end = comma > 0 ? comma : width;
        lines.add(line.substring(0, end));
        line.delete(0, end);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  /// A command that fits the terminal: where it is too long, it goes on in the next line before an
  /// option, as shells read it.
  static String command(final String command) {
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
