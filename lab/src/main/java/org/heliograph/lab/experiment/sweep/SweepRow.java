package org.heliograph.lab.experiment.sweep;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.formats.JsonText;

/// A row of a cell: its number from 0, its values by column without those that are absent, and
/// the seconds and the machine of its plan, which are no part of the compared results.
public record SweepRow(int cell, Map<String, Object> values, double seconds, String machine) {
  /// The number of the cell, from 0: the first column, which follows from the matrix.
  static final String CELL = "cell";

  /// How the cell ended.
  static final String OUTCOME = "outcome";

  /// Why there is no schedule or no answer.
  static final String REASON = "reason";

  /// Copies the values, in their order.
  public SweepRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /// The rows of cell number `cell` from the output of its task; throws if it has none.
  static List<SweepRow> of(final int cell, final String output) {
    final CellRun run = run(output);
    final Object found = JsonText.values(CellRun.rows(output));
    final List<?> all = found instanceof final List<?> several ? several : List.of(found);
    return all.stream().map(one -> row(cell, one, run)).toList();
  }

  /// How the cell ended whose rows are in `output`.
  static CellOutcome outcome(final String output) {
    return CellOutcome.valueOf(
        of(0, output).getFirst().text(OUTCOME).orElseThrow().toUpperCase(Locale.ROOT));
  }

  /// Whether the rows in `output` depend on the machine, since the cell passed a limit.
  static boolean isOfMachine(final String output) {
    return run(output).limited();
  }

  private static CellRun run(final String output) {
    final int separator = output.indexOf(CellRun.SEPARATOR);
    if (separator < 0) {
      throw new IllegalArgumentException("the output of a cell has no tab.");
    }
    return JsonText.read(
        Path.of(SweepFolder.JOURNAL), output.substring(separator + 1), CellRun.class);
  }

  private static SweepRow row(final int cell, final Object found, final CellRun run) {
    final Map<String, Object> values = new LinkedHashMap<>();
    if (found instanceof final Map<?, ?> fields) {
      fields.forEach((name, value) -> values.put(String.valueOf(name), value));
    }
    return new SweepRow(cell, values, run.seconds(), run.machine());
  }

  /// Whether `output` are rows of `cell` as this version writes them.
  static boolean areOf(final SweepSubject subject, final SweepCell cell, final String output) {
    try {
      final List<SweepRow> rows = of(0, output);
      return !rows.isEmpty()
          && run(output).isEndOf(output)
          && rows.stream().allMatch(row -> subject.isRow(cell, row));
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  /// The value of `column` as text, if there is one.
  public Optional<String> text(final String column) {
    return Optional.ofNullable(values.get(column)).map(String::valueOf);
  }
}
