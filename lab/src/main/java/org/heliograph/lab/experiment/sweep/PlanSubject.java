package org.heliograph.lab.experiment.sweep;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.Flat;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// Plans: a row for each cell, with the columns of [PlannedCell].
record PlanSubject() implements SweepSubject {
  /// The axes whose value is in the row as the cell states it.
  private static final List<SweepAxis> STATED =
      List.of(PlanAxis.COLLECTIVE, PlanAxis.ENERGY, PlanAxis.BUDGET, PlanAxis.SEED);

  private static final PluginShape PLAN = PluginShape.of(CellPlan.class);
  private static final List<StoreColumn> COLUMNS =
      PlannedCell.table(List.of()).columns().stream().map(Table.Column::stored).toList();
  private static final Map<String, StoreColumn.Type> TYPES =
      COLUMNS.stream().collect(Collectors.toMap(StoreColumn::name, StoreColumn::type));

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
  public Map<String, Object> rows(final SweepCell cell, final StudyContext context) {
    final Registry registry = context.registry();
    final PlanRecord plan = new Planner(context).plan(request(registry, cell)).record();
    if (plan.run().interrupted()) {
      throw new CancellationException("the plan of a cell was interrupted");
    }
    if (plan.best().isEmpty() && plan.omitted().lacksMemory()) {
      // With more memory there may be a schedule, so the cell is not one without.
      throw new OutOfMemoryError(Failure.SHORT_OF_MEMORY);
    }
    return PlannedCell.of(cell, plan, bill(registry, plan.problem())).row();
  }

  @Override
  public Map<String, Object> failed(final SweepCell cell, final String reason) {
    return PlannedCell.failed(cell, reason).row();
  }

  /// What a cell asks, as its texts by the names of parameters are read.
  public record CellPlan(@Flat PlanRequest request) implements Plugin {}

  /// The plan that a cell asks for, on one thread.
  private static PlanRequest request(final Registry registry, final SweepCell cell) {
    final Map<String, String> texts = new HashMap<>(cell.values());
    texts.put("topology", cell.value(PlanAxis.NETWORK).orElseThrow());
    return ((CellPlan) registry.made(PLAN, texts)).request().with(ThreadCount.of(1));
  }

  /// The bill of the network on the hardware of the cell; none if its parts cannot be counted.
  private static Optional<Bill> bill(final Registry registry, final ProblemRecord problem) {
    try {
      return Optional.of(
          new Bills(registry, Optional.of(problem.hardware().spec()), Optional.empty())
              .of(registry.parse(TopologyFamily.class, problem.topology())));
    } catch (final IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  @Override
  public List<StoreColumn> columns(final Map<String, StoreColumn> seen) {
    return COLUMNS;
  }

  @Override
  public boolean isRow(final SweepCell cell, final SweepRow row) {
    final Optional<String> outcome = row.text(SweepRow.OUTCOME);
    return row.values().entrySet().stream().allMatch(PlanSubject::isValue)
        && STATED.stream().allMatch(axis -> row.text(axis.text()).equals(cell.value(axis)))
        && Arrays.stream(CellOutcome.values())
            .anyMatch(end -> outcome.equals(Optional.of(end.toString())));
  }

  private static boolean isValue(final Map.Entry<String, Object> named) {
    final StoreColumn.Type type = TYPES.get(named.getKey());
    return type != null && type.isValue(named.getValue());
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
