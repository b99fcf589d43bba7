package org.heliograph.lab.experiment.sweep;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.Table;

/// What a sweep has so far: the counts, and the rows in canonical order.
public record SweepResult(SweepFolder folder, SweepCounts counts, List<SweepRow> rows) {
  /// Copies the rows.
  public SweepResult {
    rows = List.copyOf(rows);
  }

  /// Writes the rows that there are to the folder, in canonical order; returns what
  /// users call the files.
  public List<String> write() {
    return folder.write(rows);
  }

  /// The rows as comma-separated values, the number of the cell first; what is absent is an empty
  /// field.
  public String csv() {
    final Table<Map<String, Object>> table = Table.of(folder.values(rows));
    for (final StoreColumn column : folder.stored(rows)) {
      table.exact(column.name(), column.name(), row -> Optional.ofNullable(row.get(column.name())));
    }
    return table.csv();
  }

  static SweepResult of(final SweepFolder folder, final List<SweepRow> rows) {
    return new SweepResult(folder, SweepCounts.of(folder.asked(), rows), rows);
  }
}
