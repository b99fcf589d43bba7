package org.heliograph.lab.experiment.sweep;

import com.google.auto.service.AutoService;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.engine.EngineTask;
import org.heliograph.lab.experiment.engine.LoadedPlugins;
import org.heliograph.lab.experiment.resources.Bills;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.ErrorText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;

/// Plans one cell of a sweep.
///
/// The input is the key of the cell. The output is its row as JSON, a tab, and what depends on the
/// machine, also as JSON. A cell that fails has a row that says why.
@AutoService(EngineTask.class)
@Summary("Plans one cell of a sweep.")
public record PlanCell() implements EngineTask {
  @Override
  public String run(final String input, final BooleanSupplier interrupted) {
    return CellRun.timed(() -> SweepColumn.row(planned(SweepCell.of(input), interrupted)));
  }

  @Override
  public String lost(final String input, final String reason) {
    return CellRun.untimed(SweepColumn.row(PlannedCell.failed(SweepCell.of(input), reason)));
  }

  /// The plan that a cell asks for, on one thread.
  private static PlanRequest request(final Registry registry, final SweepCell cell) {
    return new PlanRequest(
            new Question(
                    cell.value(PlanAxis.COLLECTIVE).orElseThrow(),
                    cell.value(PlanAxis.NETWORK).orElseThrow())
                .under(cell.value(PlanAxis.SWITCHING))
                .withHardware(cell.value(PlanAxis.HARDWARE))
                .rankedBy(cell.value(PlanAxis.OBJECTIVE).map(PlanAxis::objective)))
        .with(
            new Pricing()
                .withSize(cell.value(PlanAxis.SIZE).map(Bytes::parse))
                .dividedInto(cell.value(PlanAxis.CHUNKS).map(Integer::valueOf))
                .by(registry, cell.value(PlanAxis.COST))
                .withEnergy(registry, cell.value(PlanAxis.ENERGY)))
        .with(Participants.of(cell.value(PlanAxis.SCHEDULER).stream().toList()))
        .with(
            new Search(
                Optional.empty(),
                cell.value(PlanAxis.BUDGET).map(Long::valueOf),
                cell.value(PlanAxis.SEED).map(Long::valueOf).orElse(RequestDefaults.SEED)))
        .with(ThreadCount.of(1));
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
              .plan(request(registry, cell))
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
      return PlannedCell.failed(cell, CellRun.NO_MEMORY);
    } catch (final RuntimeException | Error e) {
      return PlannedCell.failed(
          cell, "internal error (%s); please report".formatted(ErrorText.of(e)));
    }
  }
}
