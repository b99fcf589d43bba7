package org.heliograph.lab.experiment.sweep;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.store.StoreColumn;

/// Plans: a row for each cell, with the columns of [SweepColumn].
record PlanSubject() implements SweepSubject {
  /// The axes whose value is in the row as the cell states it.
  private static final List<SweepAxis> STATED =
      List.of(PlanAxis.COLLECTIVE, PlanAxis.ENERGY, PlanAxis.BUDGET, PlanAxis.SEED);

  @Override
  public List<SweepAxis> axes() {
    return List.of(PlanAxis.values());
  }

  @Override
  public Map<String, List<String>> usual() {
    return Map.of(
        PlanAxis.BUDGET.text(), List.of(Long.toString(RequestDefaults.BUDGET)),
        PlanAxis.SEED.text(), List.of(Long.toString(RequestDefaults.SEED)));
  }

  @Override
  public String task() {
    return "plan-cell";
  }

  @Override
  public List<StoreColumn> columns(final Collection<SweepRow> rows) {
    return SweepColumn.ALL.stream()
        .map(column -> new StoreColumn(column.name(), column.type()))
        .toList();
  }

  @Override
  public boolean isRow(final SweepCell cell, final SweepRow row) {
    final Optional<String> outcome = row.text(SweepColumn.OUTCOME);
    return row.values().entrySet().stream().allMatch(SweepColumn::isValue)
        && STATED.stream().allMatch(axis -> row.text(axis.text()).equals(cell.value(axis)))
        && Arrays.stream(CellOutcome.values())
            .anyMatch(end -> outcome.equals(Optional.of(end.toString())));
  }

  @Override
  public String text(final SweepCell cell) {
    final StringBuilder text = new StringBuilder(collective(cell)).append(" on ");
    text.append(cell.value(PlanAxis.NETWORK).orElseThrow());
    axes()
        .forEach(
            axis ->
                cell.value(axis)
                    .filter(_ -> !axis.isNeeded())
                    .ifPresent(it -> text.append(", ").append(axis.text()).append(' ').append(it)));
    return text.toString();
  }

  /// The collective, with a remark if nobody chooses the number of chunks.
  private static String collective(final SweepCell cell) {
    final boolean isChosen =
        cell.value(PlanAxis.SIZE).isPresent() || cell.value(PlanAxis.CHUNKS).isPresent();
    final String text = cell.value(PlanAxis.COLLECTIVE).orElseThrow();
    return isChosen ? text : ChunkChoice.title(text);
  }
}
