package org.heliograph.reproduction;

import java.util.List;
import java.util.Optional;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The record of a computed exhibit, its figures and schedules by name, and its `headline` if it is
/// among the strongest results: two runs differ only in `seconds`, `machine` and cells that hold
/// wall times.
public record ExhibitRecord(
    int format,
    String version,
    @Summary(
            "the paper's word, a dash and the item's; parameters that differ from the defaults in"
                + " parentheses")
        String name,
    Paper paper,
    @Summary("table, figure, statement or beyond") String item,
    String title,
    @Summary("the agreement that it claims, in words") String claim,
    @Summary(
            "reproduced, reproduced with erratum, reproduced in part, trend only, not reproducible,"
                + " shown or failed")
        String verdict,
    @Summary("false if what was computed contradicts what the exhibit claims") boolean holds,
    List<String> columns,
    @Summary("as many cells each as there are columns") List<List<String>> rows,
    List<String> notes,
    @Summary("each is a file EXHIBIT-FIGURE.svg of --out") List<String> figures,
    List<Erratum> errata,
    @Summary("verified schedules that the report plays") List<Schedule> schedules,
    @Summary("one of the strongest results, in a sentence") Optional<String> headline,
    @Signed long seed,
    @Summary("wall time") double seconds,
    @Summary("differs from machine to machine") String machine) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  /// The cells of a column, from top to bottom.
  public List<String> cells(final int column) {
    return rows.stream().map(row -> row.get(column)).toList();
  }

  /// What a schedule of an exhibit is called, and what it shows.
  public record Schedule(
      @Summary("its files in --out begin with EXHIBIT-NAME") String name, String title) {}

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
