package org.heliograph.lab.experiment.sweep;

import com.google.auto.service.AutoService;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.experiment.engine.LoadedPlugins;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Progress;

/// Answers one cell of a sweep: plans it, or asks its study.
///
/// The input is the key of the cell. The output is its row or its rows as JSON, a tab, and what
/// depends on the machine, also as JSON. A cell that fails has one row that says why.
@AutoService(EngineTask.class)
@Summary("Answers one cell of a sweep.")
public record SweepTask() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final SweepCell cell = SweepCell.of(input);
    return CellRun.timed(() -> answer(cell, interrupted));
  }

  @Override
  public String lost(final String input, final String reason) {
    final SweepCell cell = SweepCell.of(input);
    return CellRun.untimed(CellAnswer.ofMachine(cell.subject().failed(cell, reason)));
  }

  private static CellAnswer answer(final SweepCell cell, final BooleanSupplier interrupted) {
    final SweepSubject subject = cell.subject();
    try {
      return CellAnswer.of(
          subject.rows(
              cell, new StudyContext(LoadedPlugins.registry(), Progress.SILENT, interrupted)));
    } catch (final CancellationException e) {
      throw e;
    } catch (final IllegalArgumentException e) {
      return CellAnswer.of(
          subject.failed(cell, Objects.requireNonNullElseGet(e.getMessage(), e::toString)));
    } catch (final OutOfMemoryError e) {
      return CellAnswer.ofMachine(
          subject.failed(cell, "it needs more memory than Java may use here"));
    } catch (final RuntimeException | Error e) {
      return CellAnswer.of(
          subject.failed(cell, "internal error (%s); please report".formatted(ErrorText.of(e))));
    }
  }
}
