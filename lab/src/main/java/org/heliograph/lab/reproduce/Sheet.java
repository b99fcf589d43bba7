package org.heliograph.lab.reproduce;

import java.util.List;

/// What an exhibit shows: a table as text, notes with the evidence for every erratum, the verdict.
///
/// Every row has as many cells as there are columns.
public record Sheet(
    List<String> columns, List<List<String>> rows, List<String> notes, Verdict verdict) {
  public Sheet {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    for (final List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "sheet: row %s has %d cells, but there are %d columns."
                .formatted(row, row.size(), columns.size()));
      }
    }
  }
}
