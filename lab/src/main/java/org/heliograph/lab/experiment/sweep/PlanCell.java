package org.heliograph.lab.experiment.sweep;

import com.google.auto.service.AutoService;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.formats.JsonText;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.experiment.engine.LoadedPlugins;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;

/// Plans one cell of a sweep.
///
/// The input is the key of the cell. The output is its row as JSON, a tab, and what depends on the
/// machine, also as JSON. A cell that fails has a row that says why.
@AutoService(EngineTask.class)
@Summary("Plans one cell of a sweep.")
public record PlanCell() implements EngineTask {
  private static final long STEPS_OF_NANOS = 100_000;
  private static final double STEPS_PER_SECOND = 1e4;

  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    final long start = System.nanoTime();
    final PlannedCell planned = planned(SweepCell.of(input), interrupted);
    final long steps = (System.nanoTime() - start) / STEPS_OF_NANOS;
    return output(planned, steps / STEPS_PER_SECOND);
  }

  @Override
  public String lost(final String input, final String reason) {
    return output(PlannedCell.failed(SweepCell.of(input), reason), 0);
  }

  private static String output(final PlannedCell planned, final double seconds) {
    return JsonText.compact(SweepColumn.row(planned))
        + CellRun.SEPARATOR
        + JsonText.compact(new CellRun(seconds, Version.machine()));
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

  private static PlannedCell planned(final SweepCell cell, final BooleanSupplier interrupted) {
    final Registry registry = LoadedPlugins.registry();
    try {
      final PlanRecord plan =
          new Planner(new StudyContext(registry, Progress.SILENT, interrupted))
              .plan(cell.request())
              .record();
      if (plan.run().interrupted()) {
        throw new CancellationException("the plan of a cell was interrupted");
      }
      return PlannedCell.of(cell, plan, bill(registry, plan.problem()));
    } catch (final CancellationException e) {
      throw e;
    } catch (final IllegalArgumentException e) {
      return PlannedCell.failed(cell, Objects.requireNonNullElseGet(e.getMessage(), e::toString));
    } catch (final OutOfMemoryError e) {
      return PlannedCell.failed(cell, "it needs more memory than Java may use here");
    } catch (final RuntimeException | Error e) {
      return PlannedCell.failed(
          cell, "internal error (%s); please report".formatted(ErrorText.of(e)));
    }
  }
}
