package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonText;

/// The row of a cell: its number from 0, its values by column without those that are absent, and
/// the seconds and the machine of its plan, which are no part of the compared results.
public record SweepRow(int cell, Map<String, Object> values, double seconds, String machine) {
  /// The axes whose value is in the row as the cell states it.
  private static final List<SweepAxis> STATED =
      List.of(SweepAxis.COLLECTIVE, SweepAxis.ENERGY, SweepAxis.BUDGET, SweepAxis.SEED);

  /// Copies the values, in their order.
  public SweepRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /// The row of cell number `cell` from the output of its task; throws if it is none.
  static SweepRow of(final int cell, final String output) {
    final int separator = output.indexOf(CellRun.SEPARATOR);
    if (separator < 0) {
      throw new IllegalArgumentException("the output of a cell has no tab.");
    }
    final CellRun run =
        JsonText.read(Path.of(SweepFolder.JOURNAL), output.substring(separator + 1), CellRun.class);
    final Map<String, Object> values = new LinkedHashMap<>();
    if (JsonText.values(output.substring(0, separator)) instanceof final Map<?, ?> fields) {
      fields.forEach((name, value) -> values.put(String.valueOf(name), value));
    }
    return new SweepRow(cell, values, run.seconds(), run.machine());
  }

  /// Whether `output` is a row of `cell` as this version writes it.
  static boolean isOf(final SweepCell cell, final String output) {
    try {
      final SweepRow row = of(0, output);
      final Optional<String> outcome = row.text(SweepColumn.OUTCOME);
      final String taken = JsonText.compact(new CellRun(row.seconds(), row.machine()));
      return output.endsWith(CellRun.SEPARATOR + taken)
          && row.values().entrySet().stream().allMatch(SweepColumn::isValue)
          && STATED.stream().allMatch(axis -> row.text(axis.text()).equals(cell.value(axis)))
          && Arrays.stream(CellOutcome.values())
              .anyMatch(end -> outcome.equals(Optional.of(end.toString())));
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  /// The values by column, the number of the cell among them.
  Map<String, Object> stored() {
    final Map<String, Object> stored = new LinkedHashMap<>();
    stored.put(SweepColumn.CELL, cell);
    stored.putAll(values);
    return stored;
  }

  /// The value of `column` as text, if there is one.
  public Optional<String> text(final String column) {
    return Optional.ofNullable(values.get(column)).map(String::valueOf);
  }

  /// Whether the plan failed.
  public boolean isFailed() {
    return text(SweepColumn.OUTCOME).equals(Optional.of(CellOutcome.FAILED.toString()));
  }
}
