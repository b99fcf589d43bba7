package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.plugin.OneLine;

/// A table in plain text: columns as wide as their widest cell, numbers to the right, each row on
/// one line.
final class TextTable {
  private final List<String[]> rows = new ArrayList<>();

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
        numeric[column] &= row == 0 || cell.isEmpty() || cell.matches("[-+]?[0-9].*");
      }
    }
    for (int row = 0; row < rows.size(); row++) {
      final StringBuilder line = new StringBuilder(indent);
      for (int column = 0; column < columns; column++) {
        final String pad = " ".repeat(widths[column] - cell(row, column).length());
        line.append(numeric[column] ? pad + cell(row, column) : cell(row, column) + pad);
        line.append("  ");
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private String cell(final int row, final int column) {
    return column < rows.get(row).length ? rows.get(row)[column] : "";
  }
}
