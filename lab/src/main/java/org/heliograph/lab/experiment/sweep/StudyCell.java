package org.heliograph.lab.experiment.sweep;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.experiment.engine.LoadedPlugins;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// Asks the study of one cell of a sweep.
///
/// The input is the key of the cell. The output is its rows as JSON, a tab, and what depends on the
/// machine, also as JSON. A cell that fails has one row that says why.
@AutoService(EngineTask.class)
@Summary("Asks the study of one cell of a sweep.")
public record StudyCell() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    return CellRun.timed(() -> rows(SweepCell.of(input), interrupted));
  }

  @Override
  public String lost(final String input, final String reason) {
    return CellRun.untimed(failed(SweepCell.of(input), reason));
  }

  private static List<Map<String, Object>> rows(
      final SweepCell cell, final BooleanSupplier interrupted) {
    try {
      return answered(cell, interrupted);
    } catch (final CancellationException e) {
      throw e;
    } catch (final IllegalArgumentException e) {
      return failed(cell, Objects.requireNonNullElseGet(e.getMessage(), e::toString));
    } catch (final OutOfMemoryError e) {
      return failed(cell, CellRun.NO_MEMORY);
    } catch (final RuntimeException | Error e) {
      return failed(cell, "internal error (%s); please report".formatted(ErrorText.of(e)));
    }
  }

  private static List<Map<String, Object>> answered(
      final SweepCell cell, final BooleanSupplier interrupted) {
    final Registry registry = LoadedPlugins.registry();
    final StudySubject subject = subject(cell);
    final StudyContext context = new StudyContext(registry, Progress.SILENT, interrupted);
    final List<Map<String, Object>> found =
        subject.study(registry, cell).answer(context).sheet().values();
    if (context.isOver()) {
      throw new CancellationException("the study of a cell was interrupted");
    }
    if (found.isEmpty()) {
      return List.of(row(subject, cell, 0, CellOutcome.NONE));
    }
    final List<Map<String, Object>> rows = new ArrayList<>();
    for (final Map<String, Object> values : found) {
      final Map<String, Object> row = row(subject, cell, rows.size(), CellOutcome.FOUND);
      values.forEach(row::putIfAbsent);
      rows.add(row);
    }
    return rows;
  }

  private static StudySubject subject(final SweepCell cell) {
    return StudySubject.named(cell.value(SweepSubject.STUDY).orElseThrow());
  }

  private static Map<String, Object> row(
      final StudySubject subject,
      final SweepCell cell,
      final int number,
      final CellOutcome outcome) {
    final Map<String, Object> row = new LinkedHashMap<>();
    row.put(StudySubject.ROW.name(), number);
    row.putAll(subject.stated(cell));
    row.put(SweepColumn.OUTCOME, outcome.toString());
    return row;
  }

  private static List<Map<String, Object>> failed(final SweepCell cell, final String reason) {
    final Map<String, Object> row = row(subject(cell), cell, 0, CellOutcome.FAILED);
    row.put(SweepColumn.REASON, reason);
    return List.of(row);
  }
}
