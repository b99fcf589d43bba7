package org.heliograph.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.simulation.Simulation;
import org.heliograph.lab.experiment.simulation.SimulationRequest;
import org.heliograph.plugin.SpecText;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.units.Bytes;

/// A schedule to be simulated in time and compared with closed forms.
///
/// Each method changes this task and returns it; what is not set keeps the default of the command
/// line. For use by one thread.
public final class SimulationTask {
  private final TaskControl control;
  private final Function<TaskControl, StatedSchedule> origin;
  private final SimulationRequest.Builder request = SimulationRequest.of();
  private final List<String> costs = new ArrayList<>();

  SimulationTask(final TaskControl control, final Function<TaskControl, StatedSchedule> origin) {
    this.control = control;
    this.origin = origin;
  }

  /// The whole contribution of one node, such as `64KiB`.
  public SimulationTask size(final String size) {
    return size(Bytes.parse(size));
  }

  /// The whole contribution of one node.
  public SimulationTask size(final Bytes size) {
    request.size(size);
    return this;
  }

  /// The simulator, such as `lightpath-clock(barrier=false)`.
  public SimulationTask simulator(final String simulator) {
    request.simulator(simulator);
    return this;
  }

  /// The simulator.
  public SimulationTask simulator(final ScheduleSimulator simulator) {
    return simulator(SpecText.of(simulator));
  }

  /// Adds a cost model to compare with; without any, all are compared.
  public SimulationTask cost(final String model) {
    costs.add(model);
    request.costs(costs);
    return this;
  }

  /// Adds a cost model to compare with; without any, all are compared.
  public SimulationTask cost(final CostModel model) {
    return cost(SpecText.of(model));
  }

  /// Stops soon after `condition` holds, without an answer.
  public SimulationTask cancelWhen(final BooleanSupplier condition) {
    control.cancelWhen(condition);
    return this;
  }

  /// Stops after this time without an answer.
  public SimulationTask seconds(final long limit) {
    control.seconds(limit);
    return this;
  }

  /// Simulates.
  ///
  /// Throws `IllegalArgumentException` if there is no verified schedule or the simulator does not
  /// support it, and `CancellationException` if it is cancelled.
  public SimulationResult run() {
    return run(control, request.build(), origin);
  }

  static SimulationResult run(
      final TaskControl control,
      final SimulationRequest request,
      final Function<TaskControl, StatedSchedule> origin) {
    final Simulation simulation = new Simulation(control.registry(), request);
    return InterruptibleExecutor.needed(
        control.interrupted(),
        "the simulation ended",
        () -> {
          final StatedSchedule schedule = origin.apply(control);
          return new SimulationResult(
              simulation.run(schedule.stated(), schedule.verified(), schedule.scheduler()));
        });
  }
}
