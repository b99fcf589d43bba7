package org.heliograph.lab.experiment.sweep;

import java.io.StringWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.store.StoreColumn;

/// What a sweep has so far: the counts, the columns, and the rows in canonical order.
///
/// `notice` is one sentence on lines of the journal that cannot be read, whose cells are planned
/// again; empty if every line can.
public record SweepResult(
    SweepFolder folder,
    SweepCounts counts,
    List<StoreColumn> columns,
    SweepRows rows,
    String notice) {
  private static final List<String> RUN = List.of(SweepRow.CELL, "seconds", "machine");

  /// Copies the columns.
  public SweepResult {
    columns = List.copyOf(columns);
  }

  /// The result in `folder` with these rows, which are read once.
  static SweepResult of(final SweepFolder folder, final SweepRows rows, final String notice) {
    final SweepTally tally = SweepTally.of(folder, rows);
    return new SweepResult(folder, tally.counts(), tally.columns(), rows, notice);
  }

  /// Writes the rows that there are to the folder, in canonical order; returns what
  /// users call the files.
  public List<String> write() {
    final Iterable<Map<String, Object>> stored = () -> rows.stream().map(this::stored).iterator();
    folder.results().write(columns, stored);
    SafeWrite.to(folder.files().file(SweepFolder.RUNS), this::runs);
    final List<String> names = List.of(SweepFolder.PARQUET, SweepFolder.RUNS);
    names.forEach(folder.files()::keep);
    return names.stream().map(folder.files()::text).toList();
  }

  private Map<String, Object> stored(final SweepRow row) {
    return folder.sweep().stored(folder.cells(), row);
  }

  /// The seconds and the machine of each cell, which differ from run to run.
  private void runs(final Writer writer) {
    CsvText.write(writer, RUN, () -> rows.firsts().map(SweepResult::run).iterator());
  }

  private static List<String> run(final SweepRow row) {
    return List.of(String.valueOf(row.cell()), String.valueOf(row.seconds()), row.machine());
  }

  /// The rows as comma-separated values, the number of the cell first; what is absent is an empty
  /// field.
  public String csv() {
    final StringWriter text = new StringWriter();
    CsvText.write(
        text,
        columns.stream().map(StoreColumn::name).toList(),
        () -> rows.stream().map(this::stored).map(this::texts).iterator());
    return text.toString();
  }

  private List<String> texts(final Map<String, Object> row) {
    return columns.stream()
        .map(column -> Optional.ofNullable(row.get(column.name())).map(Object::toString).orElse(""))
        .toList();
  }
}
