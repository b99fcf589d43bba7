package org.heliograph.lab.reproduce;

import java.util.List;

/// What an exhibit shows: a table as text, notes, the verdict, figures, errata with their evidence,
/// and schedules to be played.
///
/// Every row has as many cells as there are columns.
public record Sheet(
    List<String> columns,
    List<List<String>> rows,
    List<String> notes,
    Verdict verdict,
    List<Figure> figures,
    List<Erratum> errata,
    List<Played> schedules) {
  /// A sheet with a table and notes alone.
  public Sheet(
      final List<String> columns,
      final List<List<String>> rows,
      final List<String> notes,
      final Verdict verdict) {
    this(columns, rows, notes, verdict, List.of(), List.of(), List.of());
  }

  public Sheet {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    figures = List.copyOf(figures);
    errata = List.copyOf(errata);
    schedules = List.copyOf(schedules);
    for (final List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "sheet: row %s has %s cells, but there are %s columns."
                .formatted(row, row.size(), columns.size()));
      }
    }
  }

  /// The same with figures.
  public Sheet with(final List<Figure> drawn) {
    return new Sheet(columns, rows, notes, verdict, drawn, errata, schedules);
  }

  /// The same with errata.
  public Sheet withErrata(final List<Erratum> found) {
    return new Sheet(columns, rows, notes, verdict, figures, found, schedules);
  }

  /// The same with schedules to be played.
  public Sheet playing(final List<Played> played) {
    return new Sheet(columns, rows, notes, verdict, figures, errata, played);
  }
}
