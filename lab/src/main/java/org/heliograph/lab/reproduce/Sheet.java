package org.heliograph.lab.reproduce;

import java.util.List;

/// What an exhibit shows: a table as text, notes with the evidence for every erratum, the verdict,
/// and figures.
///
/// Every row has as many cells as there are columns.
public record Sheet(
    List<String> columns,
    List<List<String>> rows,
    List<String> notes,
    Verdict verdict,
    List<Figure> figures) {
  /// A sheet without figures.
  public Sheet(
      final List<String> columns,
      final List<List<String>> rows,
      final List<String> notes,
      final Verdict verdict) {
    this(columns, rows, notes, verdict, List.of());
  }

  /// The same with figures.
  public Sheet with(final List<Figure> drawn) {
    return new Sheet(columns, rows, notes, verdict, drawn);
  }

  public Sheet {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    figures = List.copyOf(figures);
    for (final List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "sheet: row %s has %d cells, but there are %d columns."
                .formatted(row, row.size(), columns.size()));
      }
    }
  }
}
