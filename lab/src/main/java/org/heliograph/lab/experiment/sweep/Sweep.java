package org.heliograph.lab.experiment.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.store.StoreColumn;

/// A sweep: one matrix or several, whose cells follow each other. Equal cells of two matrices are
/// one cell.
///
/// If the matrices ask several studies, the column `study` tells their rows apart, and a row has no
/// value in the columns of other studies.
public record Sweep(List<SweepMatrix> matrices) {
  /// The study of a matrix without `study:`, in rows.
  private static final String PLAN = "plan";

  private static final StoreColumn STUDY =
      new StoreColumn(SweepSubject.STUDY, StoreColumn.Type.TEXT);

  /// Copies the list; throws if there is no matrix.
  public Sweep {
    if (matrices.isEmpty()) {
      throw new IllegalArgumentException("the sweep has no matrix. Maybe add networks: […].");
    }
    matrices = List.copyOf(matrices);
  }

  /// The sweep of one matrix.
  public static Sweep of(final SweepMatrix matrix) {
    return new Sweep(List.of(matrix));
  }

  /// The title in the sweep file, or a usual one.
  public String title() {
    final String title = matrices.getFirst().title();
    return title.isEmpty() ? "Sweep" : title;
  }

  /// Whether its cells ask for plans, and not for another study.
  public boolean isOfPlans() {
    return matrices.stream().allMatch(SweepMatrix::isOfPlans);
  }

  /// All cells in canonical order, computed when they are asked for.
  public List<SweepCell> cells() {
    return new SweepCells(matrices);
  }

  /// The columns of rows as the store has them, the number of the cell first; `seen` are those that
  /// have values, by study.
  List<StoreColumn> columns(final Map<Optional<String>, Map<String, StoreColumn>> seen) {
    final Map<String, StoreColumn> columns = new LinkedHashMap<>();
    add(columns, new StoreColumn(SweepRow.CELL, StoreColumn.Type.WHOLE));
    if (asksSeveral()) {
      add(columns, STUDY);
    }
    subjects()
        .forEach(
            (study, subject) ->
                subject
                    .columns(seen.getOrDefault(study, Map.of()))
                    .forEach(column -> add(columns, column)));
    return List.copyOf(columns.values());
  }

  private static void add(final Map<String, StoreColumn> columns, final StoreColumn column) {
    columns.merge(column.name(), column, StoreColumn::with);
  }

  /// The values of `row` by column; `cells` are all cells.
  Map<String, Object> stored(final List<SweepCell> cells, final SweepRow row) {
    final Map<String, Object> stored = new LinkedHashMap<>();
    stored.put(SweepRow.CELL, row.cell());
    if (asksSeveral()) {
      stored.put(STUDY.name(), cells.get(row.cell()).value(SweepSubject.STUDY).orElse(PLAN));
    }
    stored.putAll(row.values());
    return stored;
  }

  private boolean asksSeveral() {
    return matrices.stream().map(SweepMatrix::study).distinct().count() > 1;
  }

  /// What cells ask, by the study.
  private Map<Optional<String>, SweepSubject> subjects() {
    final Map<Optional<String>, SweepSubject> subjects = new LinkedHashMap<>();
    matrices.forEach(matrix -> subjects.putIfAbsent(matrix.study(), matrix.subject()));
    return subjects;
  }
}
