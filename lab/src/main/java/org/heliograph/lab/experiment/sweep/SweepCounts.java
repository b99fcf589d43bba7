package org.heliograph.lab.experiment.sweep;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;

/// How far a sweep is: cells in all, cells done, of these with a schedule, with one of fewest slots
/// that is proved, without one, and failed.
public record SweepCounts(
    int cells, int done, int found, int optimal, int none, int failed, double seconds) {
  /// The counts of `rows`, of a sweep of `cells`; `seconds` is the sum over all plans.
  static SweepCounts of(final int cells, final Collection<SweepRow> rows) {
    return new SweepCounts(
        cells,
        (int) rows.stream().mapToInt(SweepRow::cell).distinct().count(),
        count(rows, CellOutcome.FOUND),
        (int) rows.stream().filter(row -> Boolean.TRUE.equals(row.values().get("optimal"))).count(),
        count(rows, CellOutcome.NONE),
        count(rows, CellOutcome.FAILED),
        firsts(rows).stream().mapToDouble(SweepRow::seconds).sum());
  }

  /// The first row of each cell; all rows of a cell have its outcome and its time.
  static Collection<SweepRow> firsts(final Collection<SweepRow> rows) {
    return rows.stream()
        .collect(Collectors.toMap(SweepRow::cell, row -> row, (one, _) -> one, LinkedHashMap::new))
        .values();
  }

  private static int count(final Collection<SweepRow> rows, final CellOutcome outcome) {
    return (int)
        firsts(rows).stream()
            .filter(row -> outcome.toString().equals(row.values().get(SweepRow.OUTCOME)))
            .count();
  }

  /// Whether every cell is done.
  public boolean isComplete() {
    return done == cells;
  }
}
