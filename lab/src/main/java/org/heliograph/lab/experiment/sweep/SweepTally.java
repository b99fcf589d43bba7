package org.heliograph.lab.experiment.sweep;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.store.StoreColumn;

/// Counts rows and notes which columns have values, in one pass over rows in canonical order.
final class SweepTally {
  private final SweepFolder folder;
  private final Map<CellOutcome, Integer> ends = new EnumMap<>(CellOutcome.class);
  private final Map<Optional<String>, Map<String, StoreColumn>> seen = new LinkedHashMap<>();
  private int last = -1;
  private int done;
  private int optimal;
  private double seconds;

  private SweepTally(final SweepFolder folder) {
    this.folder = folder;
  }

  /// The tally of `rows`, which are of `folder`.
  static SweepTally of(final SweepFolder folder, final Iterable<SweepRow> rows) {
    final SweepTally tally = new SweepTally(folder);
    rows.forEach(tally::add);
    return tally;
  }

  private void add(final SweepRow row) {
    if (row.cell() != last) {
      // All rows of a cell have its outcome and its time.
      last = row.cell();
      done++;
      seconds += row.seconds();
      row.text(SweepRow.OUTCOME).ifPresent(text -> ends.merge(outcome(text), 1, Integer::sum));
    }
    optimal += Boolean.TRUE.equals(row.values().get("optimal")) ? 1 : 0;
    final Map<String, StoreColumn> columns =
        seen.computeIfAbsent(
            folder.cells().get(row.cell()).value(SweepSubject.STUDY), _ -> new LinkedHashMap<>());
    row.values()
        .forEach(
            (name, value) ->
                columns.merge(
                    name, new StoreColumn(name, StoreColumn.Type.of(value)), StoreColumn::with));
  }

  private static CellOutcome outcome(final String text) {
    return CellOutcome.valueOf(text.toUpperCase(Locale.ROOT));
  }

  /// How far the sweep is.
  SweepCounts counts() {
    return new SweepCounts(
        folder.asked(),
        done,
        count(CellOutcome.FOUND),
        optimal,
        count(CellOutcome.NONE),
        count(CellOutcome.FAILED),
        seconds);
  }

  private int count(final CellOutcome outcome) {
    return ends.getOrDefault(outcome, 0);
  }

  /// The columns of the rows as the store has them, the number of the cell first.
  List<StoreColumn> columns() {
    return folder.sweep().columns(seen);
  }
}
