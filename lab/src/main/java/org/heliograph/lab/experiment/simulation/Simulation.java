package org.heliograph.lab.experiment.simulation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.MessageRecord;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Assumption;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.BlockedTimes;
import org.heliograph.simulate.NodeArrivals;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.SimulatedRun;
import org.heliograph.simulate.Trace;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;

/// A simulator and the cost models to compare it with, ready to run verified schedules.
public final class Simulation {
  private final Registry registry;
  private final Optional<ScheduleSimulator> named;
  private final List<CostModel> costs;
  private final Bytes size;

  /// Reads the specs of the simulator, without which that of the switching model is used, and of
  /// the cost models, without which all registered ones are; throws if one of them names nothing.
  /// `size` is the whole contribution of one node.
  public Simulation(
      final Registry registry,
      final Optional<String> simulator,
      final List<String> costs,
      final Bytes size) {
    this.registry = registry;
    this.named = simulator.map(text -> registry.parse(ScheduleSimulator.class, text));
    this.costs = costs(registry, costs);
    this.size = size;
  }

  private static List<CostModel> costs(final Registry registry, final List<String> named) {
    final List<String> texts =
        named.isEmpty()
            ? registry.entries(CostModel.class).stream()
                .filter(PluginEntry::hasDefault)
                .map(PluginEntry::name)
                .toList()
            : named;
    return texts.stream().map(text -> registry.parse(CostModel.class, text)).toList();
  }

  /// Runs `schedule`. Throws if the simulator does not support it, and `CancellationException` if
  /// it is interrupted.
  public SimulationAnswer run(final BooleanSupplier interrupted, final StatedSchedule schedule) {
    return InterruptibleExecutor.needed(
        interrupted, "the simulation ended", () -> answer(schedule));
  }

  private SimulationAnswer answer(final StatedSchedule schedule) {
    final Verified verified = schedule.verified();
    final ScheduleSimulator simulator =
        named.orElseGet(() -> schedule.stated().simulator(registry));
    final Support support = simulator.supports(verified);
    if (!support.isSupported()) {
      throw new IllegalArgumentException(
          "%s does not run this schedule: %s. Maybe another of heliograph list simulator."
              .formatted(SpecText.of(simulator), support.reason()));
    }
    final SimulatedRun run = SimulatedRun.of(simulator, verified, size);
    return new SimulationAnswer(record(schedule, simulator, run.trace()), run);
  }

  private SimulationRecord record(
      final StatedSchedule schedule, final ScheduleSimulator simulator, final Trace trace) {
    final StatedProblem stated = schedule.stated();
    final Verified verified = schedule.verified();
    final Failures failures = new Failures();
    final Time finish = trace.finish();
    return new SimulationRecord(
        SimulationRecord.FORMAT,
        Version.text(),
        stated.header(),
        HardwareRecord.of(verified.problem()),
        new SimulationRecord.SimulatedSchedule(
            schedule.scheduler(), verified.slots(), verified.schedule().digest()),
        SpecText.of(simulator),
        MessageRecord.of(verified.problem(), size),
        new SimulationRecord.SimulatedTime(
            finish.toString(),
            finish.picoseconds(),
            SpentRecord.of(trace.critical()),
            trace.meanWait().picoseconds()),
        arrivals(simulator.arrivals(), verified, trace),
        VolumeRecord.of(trace.volume()),
        prices(verified, finish, simulator.assumptions(verified, size), failures),
        failures.records(),
        trace.slots().stream().map(SlotRecord::of).toList());
  }

  private static Optional<ArrivalRecord> arrivals(
      final NodeArrivals nodeArrivals, final Verified verified, final Trace trace) {
    return nodeArrivals.areAtOnce()
        ? Optional.empty()
        : Optional.of(
            ArrivalRecord.of(
                verified.problem().topology(), BlockedTimes.of(verified, trace, nodeArrivals)));
  }

  private List<PriceRecord> prices(
      final Verified verified,
      final Time finish,
      final Set<Assumption> simulated,
      final Failures failures) {
    return costs.stream()
        .flatMap(cost -> price(cost, verified, finish, simulated, failures).stream())
        .toList();
  }

  private Optional<PriceRecord> price(
      final CostModel cost,
      final Verified verified,
      final Time finish,
      final Set<Assumption> simulated,
      final Failures failures) {
    final String name = SpecText.of(cost);
    return failures.computed(
        "cost model",
        name,
        () -> {
          final Time price = cost.price(verified, size).time();
          final Set<Assumption> priced = cost.assumptions(verified, size);
          return new PriceRecord(
              name,
              price.toString(),
              price.picoseconds(),
              finish.picoseconds() - price.picoseconds(),
              Assumption.beyond(priced, simulated),
              Assumption.beyond(simulated, priced));
        });
  }
}
