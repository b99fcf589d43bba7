package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.plugin.OneLine;

/// A table in plain text that fits the terminal: columns as wide as their widest cell, numbers to
/// the right. Where that is too wide, the widest columns of words are cut into lines; where even
/// that is too wide, each row becomes a paragraph of named values.
final class TextTable {
  private static final String GAP = "  ";
  private static final int LEAST = 12;

  private final List<String[]> rows = new ArrayList<>();
  private final int width;

  TextTable() {
    this(TerminalWidth.columns());
  }

  /// A table of at most `width` columns.
  TextTable(final int width) {
    this.width = width;
  }

  TextTable row(final String... cells) {
    rows.add(Arrays.stream(cells).map(OneLine::of).toArray(String[]::new));
    return this;
  }

  void print(final PrintWriter out, final String indent) {
    final int columns = rows.stream().mapToInt(row -> row.length).max().orElse(0);
    final int[] widths = new int[columns];
    final boolean[] numeric = new boolean[columns];
    for (int column = 0; column < columns; column++) {
      numeric[column] = true;
      for (int row = 0; row < rows.size(); row++) {
        final String cell = cell(row, column);
        widths[column] = Math.max(widths[column], cell.length());
        numeric[column] &= row == 0 || cell.isEmpty() || cell.matches("-|[-+]?[0-9].*");
      }
    }
    final int gaps = (int) Arrays.stream(widths).filter(one -> one > 0).count() - 1;
    final int available = width - indent.length() - GAP.length() * Math.max(0, gaps);
    narrow(widths, headed(numeric), available);
    narrow(widths, worded(numeric), available);
    if (Arrays.stream(widths).sum() > available) {
      printParagraphs(out, indent);
      return;
    }
    for (int row = 0; row < rows.size(); row++) {
      printRow(out, indent, row, widths, numeric);
    }
  }

  /// The least widths if the heads of columns of numbers are cut between words.
  private int[] headed(final boolean[] numeric) {
    final int[] least = new int[numeric.length];
    for (int column = 0; column < least.length; column++) {
      least[column] = numeric[column] ? longestWord(cell(0, column)) : Integer.MAX_VALUE;
      for (int row = 1; row < rows.size(); row++) {
        least[column] = Math.max(least[column], cell(row, column).length());
      }
    }
    return least;
  }

  /// The least widths if columns of words are cut too.
  private static int[] worded(final boolean[] numeric) {
    final int[] least = new int[numeric.length];
    for (int column = 0; column < least.length; column++) {
      least[column] = numeric[column] ? Integer.MAX_VALUE : LEAST;
    }
    return least;
  }

  private static int longestWord(final String text) {
    return Arrays.stream(text.split(" ", -1)).mapToInt(String::length).max().orElse(0);
  }

  /// Narrows the widest column that is wider than its least width, until all are `available` wide.
  private static void narrow(final int[] widths, final int[] least, final int available) {
    int excess = Arrays.stream(widths).sum() - available;
    while (excess > 0) {
      int widest = -1;
      for (int column = 0; column < widths.length; column++) {
        if (widths[column] > least[column] && (widest < 0 || widths[column] > widths[widest])) {
          widest = column;
        }
      }
      if (widest < 0) {
        return;
      }
      widths[widest]--;
      excess--;
    }
  }

  private void printRow(
      final PrintWriter out,
      final String indent,
      final int row,
      final int[] widths,
      final boolean[] numeric) {
    final List<List<String>> cells = new ArrayList<>();
    for (int column = 0; column < widths.length; column++) {
      cells.add(WrappedText.lines(cell(row, column), widths[column]));
    }
    final int height = cells.stream().mapToInt(List::size).max().orElse(0);
    for (int at = 0; at < height; at++) {
      final StringBuilder line = new StringBuilder(indent);
      for (int column = 0; column < widths.length; column++) {
        if (widths[column] > 0) {
          final List<String> lines = cells.get(column);
          final String part = at < lines.size() ? lines.get(at) : "";
          final String pad = " ".repeat(widths[column] - part.length());
          line.append(numeric[column] ? pad + part : part + pad).append(GAP);
        }
      }
      out.println(line.toString().stripTrailing());
    }
  }

  /// Every row but the first as a paragraph: its first value, then the others with their names.
  private void printParagraphs(final PrintWriter out, final String indent) {
    for (int row = Math.min(1, rows.size() - 1); row < rows.size(); row++) {
      final List<String> parts = new ArrayList<>();
      for (int column = 1; column < rows.get(row).length; column++) {
        if (!cell(row, column).isEmpty()) {
          parts.add((cell(0, column) + " " + cell(row, column)).strip());
        }
      }
      print(out, indent, cell(row, 0));
      print(out, indent + GAP, String.join("; ", parts));
    }
  }

  private void print(final PrintWriter out, final String indent, final String text) {
    for (final String line : WrappedText.lines(text, width - indent.length())) {
      out.println((indent + line).stripTrailing());
    }
  }

  private String cell(final int row, final int column) {
    return column < rows.get(row).length ? rows.get(row)[column] : "";
  }
}
