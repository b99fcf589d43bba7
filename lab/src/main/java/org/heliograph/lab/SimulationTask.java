package org.heliograph.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.simulation.Simulation;
import org.heliograph.lab.experiment.simulation.SimulationAnswer;
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
  private final List<String> costs = new ArrayList<>();
  private Optional<String> simulator = Optional.empty();
  private Bytes size = Bytes.parse(RequestDefaults.SIZE);

  SimulationTask(final TaskControl control, final Function<TaskControl, StatedSchedule> origin) {
    this.control = control;
    this.origin = origin;
  }

  /// The whole contribution of one node, such as `64KiB`.
  public SimulationTask size(final String contribution) {
    return size(Bytes.parse(contribution));
  }

  /// The whole contribution of one node.
  public SimulationTask size(final Bytes contribution) {
    size = contribution;
    return this;
  }

  /// The simulator, such as `lightpath-clock(barrier=false)`.
  public SimulationTask simulator(final String spec) {
    simulator = Optional.of(spec);
    return this;
  }

  /// The simulator.
  public SimulationTask simulator(final ScheduleSimulator model) {
    return simulator(SpecText.of(model));
  }

  /// Adds a cost model to compare with; without any, all are compared.
  public SimulationTask cost(final String model) {
    costs.add(model);
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
  public SimulationAnswer run() {
    final Simulation simulation = new Simulation(control.registry(), simulator, costs, size);
    final BooleanSupplier interrupted = control.interrupted();
    return simulation.run(interrupted, origin.apply(control));
  }
}
