package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;

/// The record of a computed exhibit, its figures and schedules by name, and its `headline` if it is
/// among the strongest results: two runs differ only in `seconds`, `machine` and cells that hold
/// wall times.
public record ExhibitRecord(
    int format,
    String version,
    String name,
    Paper paper,
    String item,
    String title,
    String claim,
    String verdict,
    boolean holds,
    List<String> columns,
    List<List<String>> rows,
    List<String> notes,
    List<String> figures,
    List<Erratum> errata,
    List<Schedule> schedules,
    Optional<String> headline,
    long seed,
    double seconds,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  /// The cells of a column, from top to bottom.
  public List<String> cells(final int column) {
    return rows.stream().map(row -> row.get(column)).toList();
  }

  /// What a schedule of an exhibit is called, and what it shows.
  public record Schedule(String name, String title) {}

  /// Copies the lists.
  public ExhibitRecord {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    notes = List.copyOf(notes);
    figures = List.copyOf(figures);
    errata = List.copyOf(errata);
    schedules = List.copyOf(schedules);
  }
}
