package org.heliograph.lab.experiment.sweep;

import java.util.List;
import org.heliograph.formats.CsvText;
import org.heliograph.lab.store.StoreColumn;
import org.jspecify.annotations.Nullable;

/// The rows of a sweep as comma-separated values: a line for each row, the number of the cell
/// first.
public final class SweepCsv {
  private SweepCsv() {}

  /// The rows of `result`; what is absent is an empty field.
  public static String of(final SweepResult result) {
    final List<StoreColumn> columns = result.folder().stored(result.rows());
    return CsvText.of(
        columns.stream().map(StoreColumn::name).toList(),
        result.rows().stream()
            .map(SweepRow::stored)
            .map(row -> columns.stream().map(column -> text(row.get(column.name()))).toList())
            .toList());
  }

  private static String text(final @Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  /// The seconds and the machine of each plan, which differ from run to run.
  public static String runs(final List<SweepRow> rows) {
    return CsvText.of(
        List.of(SweepRow.CELL, "seconds", "machine"),
        SweepCounts.firsts(rows).stream()
            .map(
                row ->
                    List.of(
                        Integer.toString(row.cell()),
                        Double.toString(row.seconds()),
                        row.machine()))
            .toList());
  }
}
