package org.heliograph.lab.experiment.sweep;

import java.util.Collection;

/// How far a sweep is: cells in all, cells done, of these with a schedule, with one of fewest slots
/// that is proved, without one, and failed.
public record SweepCounts(
    int cells, int done, int found, int optimal, int none, int failed, double seconds) {
  /// The counts of `rows`, of a sweep of `cells`; `seconds` is the sum over all plans.
  static SweepCounts of(final int cells, final Collection<SweepRow> rows) {
    return new SweepCounts(
        cells,
        rows.size(),
        count(rows, CellOutcome.FOUND),
        (int) rows.stream().filter(row -> Boolean.TRUE.equals(row.values().get("optimal"))).count(),
        count(rows, CellOutcome.NONE),
        count(rows, CellOutcome.FAILED),
        rows.stream().mapToDouble(SweepRow::seconds).sum());
  }

  private static int count(final Collection<SweepRow> rows, final CellOutcome outcome) {
    return (int)
        rows.stream()
            .filter(row -> outcome.toString().equals(row.values().get(SweepColumn.OUTCOME)))
            .count();
  }

  /// Whether every cell is done.
  public boolean isComplete() {
    return done == cells;
  }
}
