package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.List;

/// What a sweep has so far: the counts, and the rows in canonical order.
public record SweepResult(SweepFolder folder, SweepCounts counts, List<SweepRow> rows) {
  /// Copies the rows.
  public SweepResult {
    rows = List.copyOf(rows);
  }

  /// Writes the rows that there are to the folder, in canonical order; returns the files.
  public List<Path> write() {
    return folder.write(rows);
  }

  static SweepResult of(final SweepFolder folder, final List<SweepRow> rows) {
    return new SweepResult(folder, SweepCounts.of(folder.cells().size(), rows), rows);
  }
}
