package org.heliograph.lab.experiment.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.store.StoreColumn;
import org.heliograph.lab.study.Study;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.lab.study.StudyText;
import org.heliograph.registry.NearestNames;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;

/// A study: its parameters are the axes, and the rows of a cell are those of the first table of its
/// answer that has columns with values.
record StudySubject(PluginShape shape, List<SweepAxis> axes) implements SweepSubject {
  /// The number of a row of its cell, from 0.
  static final StoreColumn ROW = new StoreColumn("row", StoreColumn.Type.WHOLE);

  private static final StoreColumn OUTCOME =
      new StoreColumn(SweepRow.OUTCOME, StoreColumn.Type.TEXT);
  private static final StoreColumn REASON = new StoreColumn(SweepRow.REASON, StoreColumn.Type.TEXT);

  /// The study of this name; throws if there is none.
  static StudySubject named(final String name) {
    return named(Registry.load(), name);
  }

  /// The study of this name in `registry`; throws if there is none.
  static StudySubject named(final Registry registry, final String name) {
    final PluginShape shape =
        registry.shapes(Study.class).stream()
            .filter(it -> it.name().equals(name))
            .findFirst()
            .orElseThrow(() -> NearestNames.unknown("study", name, registry.names(Study.class)));
    return new StudySubject(
        shape, shape.components().stream().<SweepAxis>map(StudyAxis::new).toList());
  }

  @Override
  public Map<String, List<String>> usual() {
    return Map.of();
  }

  @Override
  public List<Map<String, Object>> rows(final SweepCell cell, final StudyContext context) {
    final Study study = (Study) context.registry().made(shape, texts(cell));
    final List<Map<String, Object>> found = study.answer(context).sheet().values();
    if (context.isOver()) {
      throw new CancellationException("the study of a cell was interrupted");
    }
    if (found.isEmpty()) {
      return List.of(row(cell, 0, CellOutcome.NONE));
    }
    final List<Map<String, Object>> rows = new ArrayList<>();
    for (final Map<String, Object> values : found) {
      final Map<String, Object> row = row(cell, rows.size(), CellOutcome.FOUND);
      values.forEach(row::putIfAbsent);
      rows.add(row);
    }
    return rows;
  }

  @Override
  public List<Map<String, Object>> failed(final SweepCell cell, final String reason) {
    final Map<String, Object> row = row(cell, 0, CellOutcome.FAILED);
    row.put(SweepRow.REASON, reason);
    return List.of(row);
  }

  private Map<String, Object> row(
      final SweepCell cell, final int number, final CellOutcome outcome) {
    final Map<String, Object> row = new LinkedHashMap<>();
    row.put(ROW.name(), number);
    row.putAll(stated(cell));
    row.put(SweepRow.OUTCOME, outcome.toString());
    return row;
  }

  private Map<String, String> texts(final SweepCell cell) {
    final Map<String, String> texts = new LinkedHashMap<>();
    for (final SweepAxis axis : axes) {
      cell.value(axis).ifPresent(value -> texts.put(((StudyAxis) axis).component().name(), value));
    }
    return texts;
  }

  /// The values of the parameters of `cell` by column.
  private Map<String, Object> stated(final SweepCell cell) {
    final Map<String, Object> stated = new LinkedHashMap<>();
    for (final SweepAxis axis : axes) {
      cell.value(axis)
          .ifPresent(
              value ->
                  stated.put(((StudyAxis) axis).column().name(), ((StudyAxis) axis).stored(value)));
    }
    return stated;
  }

  /// The number of the row, parameters that some row has, then the outcome and the columns of the
  /// answers, the reason last.
  @Override
  public List<StoreColumn> columns(final Map<String, StoreColumn> seen) {
    final Map<String, StoreColumn> columns = new LinkedHashMap<>();
    columns.put(ROW.name(), ROW);
    axes.stream()
        .map(axis -> ((StudyAxis) axis).column())
        .filter(column -> seen.containsKey(column.name()))
        .forEach(column -> columns.put(column.name(), column));
    columns.put(OUTCOME.name(), OUTCOME);
    seen.forEach((name, column) -> columns.merge(name, column, StoreColumn::with));
    columns.remove(REASON.name());
    columns.put(REASON.name(), REASON);
    return List.copyOf(columns.values());
  }

  @Override
  public boolean isRow(final SweepCell cell, final SweepRow row) {
    return row.text(SweepRow.OUTCOME).isPresent()
        && stated(cell).entrySet().stream()
            .allMatch(
                entry -> row.text(entry.getKey()).equals(Optional.of(text(entry.getValue()))));
  }

  /// A value as the journal has it.
  private static String text(final Object value) {
    return value instanceof final String word ? word : JsonText.compact(value);
  }

  @Override
  public String text(final SweepCell cell) {
    return StudyText.of(shape, texts(cell));
  }
}
