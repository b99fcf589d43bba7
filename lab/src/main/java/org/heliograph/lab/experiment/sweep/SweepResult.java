package org.heliograph.lab.experiment.sweep;

import java.util.List;

/// What a sweep has so far: the counts, and the rows in canonical order.
public record SweepResult(SweepFolder folder, SweepCounts counts, List<SweepRow> rows) {
  /// Copies the rows.
  public SweepResult {
    rows = List.copyOf(rows);
  }

  static SweepResult of(final SweepFolder folder, final List<SweepRow> rows) {
    return new SweepResult(folder, SweepCounts.of(folder.cells().size(), rows), rows);
  }
}
