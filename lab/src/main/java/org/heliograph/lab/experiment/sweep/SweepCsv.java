package org.heliograph.lab.experiment.sweep;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.formats.CsvText;

/// The rows of a sweep as comma-separated values: a line per cell, the number of the cell first.
public final class SweepCsv {
  private SweepCsv() {}

  /// All columns of `rows`; what is absent is an empty field.
  public static String of(final List<SweepRow> rows) {
    final List<String> heading = new ArrayList<>(List.of(SweepColumn.CELL));
    SweepColumn.ALL.forEach(column -> heading.add(column.name()));
    return CsvText.of(heading, rows.stream().map(SweepCsv::line).toList());
  }

  private static List<String> line(final SweepRow row) {
    final List<String> line = new ArrayList<>(List.of(Integer.toString(row.cell())));
    SweepColumn.ALL.forEach(column -> line.add(row.text(column.name()).orElse("")));
    return line;
  }

  /// The seconds and the machine of each plan, which differ from run to run.
  public static String runs(final List<SweepRow> rows) {
    return CsvText.of(
        List.of(SweepColumn.CELL, "seconds", "machine"),
        rows.stream()
            .map(
                row ->
                    List.of(
                        Integer.toString(row.cell()),
                        Double.toString(row.seconds()),
                        row.machine()))
            .toList());
  }
}
