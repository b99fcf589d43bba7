package org.heliograph.formats.topology;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.heliograph.interchange.FileBeginning;

/// What the beginning of a table, with commas, tabs or blanks, looks like: a matrix, a list of
/// edges, or both.
record TableShape(boolean isMatrix, boolean mayBeEdges) {
  private static final TableShape NO_MATRIX = new TableShape(false, true);
  private static final int ROWS = 200;
  private static final Pattern ENTRY =
      Pattern.compile(
          "\\s*(?:[0-9]{0,20}|[0-9]{1,20}[.][0-9]{0,30})(?:(?<=[0-9.])[eE][+-]?[0-9]{1,3})?\\s*");
  private static final Pattern ZERO = Pattern.compile("\\s*0*[.]?0*(?:[eE][+-]?[0-9]+)?\\s*");

  /// The cells of a line: between commas, otherwise tabs, otherwise blanks.
  static List<String> cells(final String line) {
    final String separator = line.indexOf(',') >= 0 ? "," : line.indexOf('\t') >= 0 ? "\t" : "\\s+";
    return Arrays.stream(
            (separator.equals(",") || separator.equals("\t") ? line : line.strip())
                .split(separator, -1))
        .map(String::strip)
        .toList();
  }

  static TableShape of(final FileBeginning beginning) {
    final List<String[]> rows = rows(beginning.text());
    if (rows.isEmpty() || rows.getFirst().length < 2) {
      return NO_MATRIX;
    }
    final String[] first = rows.getFirst();
    final boolean hasHeader = isHeader(Arrays.stream(first).map(String::strip).toList());
    final boolean hasNames =
        hasHeader && rows.size() > 1 && (first[0].isBlank() || !isCounts(rows.get(1), 0));
    if (hasNames && first[0].isBlank() && isCounts(rows.get(1), 1)) {
      return new TableShape(true, false);
    }
    final int left = hasNames ? 1 : 0;
    final int top = hasHeader ? 1 : 0;
    final boolean isWhole = beginning.text().length() < FileBeginning.MOST_CHARACTERS;
    final boolean isSquare =
        (isWhole && rows.size() < ROWS)
            ? rows.size() - top == first.length - left
            : first.length - left >= rows.size() - top;
    final boolean isMatrix = isSquare && rows.size() > top && hasCounts(rows, top, left);
    return isMatrix ? new TableShape(true, !hasHeader && first.length == 2) : NO_MATRIX;
  }

  /// Whether these cells are names of columns: a word among them, or an empty corner and different
  /// numbers.
  static boolean isHeader(final List<String> cells) {
    final List<String> names = cells.subList(1, cells.size());
    return !cells.stream().allMatch(cell -> ENTRY.matcher(cell).matches())
        || (cells.getFirst().isEmpty()
            && names.size() > 1
            && names.stream().noneMatch(String::isEmpty)
            && new HashSet<>(names).size() == names.size());
  }

  private static List<String[]> rows(final String text) {
    final List<String[]> rows = new ArrayList<>();
    int from = 0;
    int end = text.indexOf('\n');
    while (rows.size() < ROWS && from < text.length()) {
      final String line = text.substring(from, end < 0 ? text.length() : end);
      final boolean isCut = end < 0 && text.length() == FileBeginning.MOST_CHARACTERS;
      final boolean isComment = rows.isEmpty() && line.stripLeading().matches("(?:#|%|//).*\\s*");
      if (!line.isBlank() && !isComment && !(isCut && !rows.isEmpty())) {
        rows.add(cells(line).toArray(String[]::new));
      }
      from = end < 0 ? text.length() : end + 1;
      end = text.indexOf('\n', from);
    }
    return rows;
  }

  /// Whether rows from `top` on have the width of the first, counts from column `left` on, and
  /// nothing on the diagonal.
  private static boolean hasCounts(final List<String[]> rows, final int top, final int left) {
    for (int row = top; row < rows.size(); row++) {
      final String[] cells = rows.get(row);
      if (cells.length != rows.getFirst().length || !isCounts(cells, left)) {
        return false;
      }
      final String own = cells[Math.min(cells.length - 1, row - top + left)].strip();
      if (!ZERO.matcher(own).matches()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCounts(final String[] cells, final int from) {
    for (int i = from; i < cells.length; i++) {
      if (!ENTRY.matcher(cells[i]).matches()) {
        return false;
      }
    }
    return true;
  }
}
