package org.heliograph.lab.reproduce;

import java.util.List;

/// An exhibit as it was computed, its figures and played schedules by name: two runs differ only in
/// `seconds`, `machine` and cells that hold wall times.
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
    List<FilmRecord> schedules,
    long seed,
    double seconds,
    String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

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
