package org.heliograph.lab.experiment.sweep;

import com.google.auto.service.AutoService;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;

/// Answers one cell of a sweep: plans it, or asks its study.
///
/// The input is the key of the cell, with its limit of time if it has one. The output is its row or
/// its rows as JSON, a tab, and what depends on the machine, also as JSON. A cell that fails has
/// one row that says why; if it passed its limit or needed too much memory, the row depends on the
/// machine.
@AutoService(EngineTask.class)
@Summary("Answers one cell of a sweep.")
public record SweepTask() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final CellInput asked = CellInput.of(input);
    final BooleanSupplier isLate = after(asked.seconds());
    return CellRun.timed(() -> answer(asked, isLate, interrupted));
  }

  /// Whether these seconds, which begin now, are over.
  private static BooleanSupplier after(final OptionalLong seconds) {
    if (seconds.isEmpty()) {
      return () -> false;
    }
    final long start = System.nanoTime();
    final long nanos = TimeUnit.SECONDS.toNanos(seconds.getAsLong());
    return () -> System.nanoTime() - start > nanos;
  }

  @Override
  public String lost(final String input, final String reason) {
    final SweepCell cell = CellInput.of(input).cell();
    return CellRun.untimed(CellAnswer.ofMachine(cell.subject().failed(cell, reason)));
  }

  /// The answer to a cell, which fails soon after `isLate` holds; throws `CancellationException` if
  /// it was interrupted.
  static CellAnswer answer(
      final CellInput asked, final BooleanSupplier isLate, final BooleanSupplier interrupted) {
    final SweepCell cell = asked.cell();
    final SweepSubject subject = cell.subject();
    try {
      return CellAnswer.of(
          subject.rows(
              cell,
              new StudyContext(
                  Registry.load(),
                  Progress.SILENT,
                  () -> interrupted.getAsBoolean() || isLate.getAsBoolean())));
    } catch (final CancellationException e) {
      if (interrupted.getAsBoolean() || !isLate.getAsBoolean()) {
        throw e;
      }
      return CellAnswer.ofMachine(
          subject.failed(
              cell,
              "it passed its limit of %s s; another machine may be faster"
                  .formatted(asked.seconds().orElse(0))));
    } catch (final IllegalArgumentException e) {
      return CellAnswer.of(
          subject.failed(cell, Objects.requireNonNullElseGet(e.getMessage(), e::toString)));
    } catch (final OutOfMemoryError e) {
      return CellAnswer.ofMachine(subject.failed(cell, Failure.SHORT_OF_MEMORY));
    } catch (final RuntimeException | Error e) {
      return CellAnswer.of(
          subject.failed(cell, "internal error (%s); please report".formatted(ErrorText.of(e))));
    }
  }
}
