package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;

/// What the computation of an exhibit returns: a table as text, notes, the verdict, figures, errata
/// with their evidence, verified schedules to be played, the cells that are compared with the
/// print, and, if it is among the strongest, the result in a sentence.
///
/// Every row has as many cells as there are columns, and every column has a name.
public record ExhibitResult(
    List<String> columns,
    List<List<String>> rows,
    List<String> notes,
    ExhibitVerdict verdict,
    List<ExhibitFigure> figures,
    List<Erratum> errata,
    List<ExhibitSchedule> schedules,
    List<ComputedCell> cells,
    Optional<String> headline) {
  /// A result with a table and notes alone.
  public ExhibitResult(
      final List<String> columns,
      final List<List<String>> rows,
      final List<String> notes,
      final ExhibitVerdict verdict) {
    this(
        columns,
        rows,
        notes,
        verdict,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /// Copies the lists.
  public ExhibitResult {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    figures = List.copyOf(figures);
    errata = List.copyOf(errata);
    schedules = List.copyOf(schedules);
    cells = List.copyOf(cells);
    if (columns.stream().anyMatch(String::isBlank)) {
      throw new IllegalArgumentException("exhibit: a column of %s has no name.".formatted(columns));
    }
    for (final List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "exhibit: row %s has %s cells, but there are %s columns."
                .formatted(row, row.size(), columns.size()));
      }
    }
  }

  /// The same with figures.
  public ExhibitResult withFigures(final List<ExhibitFigure> drawn) {
    return new ExhibitResult(
        columns, rows, notes, verdict, drawn, errata, schedules, cells, headline);
  }

  /// The same with figures.
  public ExhibitResult withFigures(final ExhibitFigure... drawn) {
    return withFigures(List.of(drawn));
  }

  /// The same with errata.
  public ExhibitResult withErrata(final List<Erratum> found) {
    return new ExhibitResult(
        columns, rows, notes, verdict, figures, found, schedules, cells, headline);
  }

  /// The same with schedules to be played.
  public ExhibitResult withSchedules(final List<ExhibitSchedule> played) {
    return new ExhibitResult(
        columns, rows, notes, verdict, figures, errata, played, cells, headline);
  }

  /// The same with the cells that are compared with the print.
  public ExhibitResult withCells(final List<ComputedCell> compared) {
    return new ExhibitResult(
        columns, rows, notes, verdict, figures, errata, schedules, compared, headline);
  }

  /// The same with its result in a sentence, which stands first on a page.
  public ExhibitResult withHeadline(final String sentence) {
    return new ExhibitResult(
        columns, rows, notes, verdict, figures, errata, schedules, cells, Optional.of(sentence));
  }

  /// The result of an exhibit for which nothing could be computed.
  public static ExhibitResult failed(final List<String> columns, final String reason) {
    return new ExhibitResult(columns, List.of(), List.of(reason), ExhibitVerdict.FAILED);
  }
}
