package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Reduction;
import org.heliograph.cost.CostModel;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.simulate.Trace;
import org.heliograph.simulate.values.ExecutionOutcome;
import org.heliograph.simulate.values.Operation;
import org.heliograph.simulate.values.ScheduleExecutor;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// What arrives in one slot arrives at once: a verdict, an execution, a price and a simulated time
/// stay the same when the transmissions of every slot are read in another order.
final class SlotOrderTest {
  private static final Bytes SIZE = new Bytes(12_000);
  private static final long SEED = 11;

  private record Pair(String name, Verified canonical, Verified shuffled) {}

  private static final List<Pair> PAIRS = pairs();

  private static List<Pair> pairs() {
    final List<Pair> pairs = new ArrayList<>();
    final List<Scheduler> schedulers =
        Registered.REGISTRY.entries(Scheduler.class).stream()
            .filter(PluginEntry::hasDefault)
            .map(pluginEntry -> Registered.REGISTRY.parse(Scheduler.class, pluginEntry.name()))
            .toList();
    for (final Map.Entry<String, Problem> entry : SmallProblems.all().entrySet()) {
      for (final Scheduler scheduler : schedulers) {
        final Problem problem = entry.getValue();
        if (scheduler.supports(problem).isSupported()) {
          scheduler
              .schedule(problem, Budget.of(2), new SplittableRandom(SEED), Progress.SILENT)
              .found()
              .map(found -> new Verifier().verify(problem, found))
              .map(Verified.class::cast)
              .ifPresent(verified -> pairs.add(pair(entry.getKey() + ", " + scheduler, verified)));
        }
      }
    }
    return pairs;
  }

  private static Pair pair(final String name, final Verified canonical) {
    final ShuffledSlots shuffled = new ShuffledSlots(canonical.schedule(), SEED);
    return new Pair(
        name, canonical, (Verified) new Verifier().verify(canonical.problem(), shuffled));
  }

  /// Otherwise the tests below would compare nothing.
  @Test
  void someSchedulesAreReadInAnotherOrderAndSomeCombine() {
    assertThat(PAIRS).anyMatch(pair -> pair.canonical().problem().demand().combines());
    assertThat(PAIRS).anyMatch(pair -> !inOrder(pair.shuffled()).equals(inOrder(pair.canonical())));
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(ScheduleSimulator.class)) {
      final ScheduleSimulator simulator =
          Registered.REGISTRY.parse(ScheduleSimulator.class, pluginEntry.name());
      assertThat(PAIRS)
          .as(pluginEntry.name())
          .anyMatch(pair -> simulator.supports(pair.canonical()).isSupported());
    }
  }

  private static List<Transmission> inOrder(final Verified verified) {
    final List<Transmission> read = new ArrayList<>();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      read.add(at.transmission());
    }
    return read;
  }

  @Test
  void anExecutionEndsWithTheSameValues() {
    for (final Pair pair : PAIRS) {
      final Operation operation =
          pair.canonical().problem().demand().reduction() == Reduction.IDEMPOTENT
              ? Operation.MAX
              : Operation.SUM;
      assertThat(ScheduleExecutor.run(pair.shuffled(), operation, new SplittableRandom(SEED)))
          .as(pair.name())
          .isEqualTo(ScheduleExecutor.run(pair.canonical(), operation, new SplittableRandom(SEED)))
          .returns(0L, ExecutionOutcome::wrong);
    }
  }

  @Test
  void everyCostModelGivesTheSamePrice() {
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(CostModel.class)) {
      final CostModel model = Registered.REGISTRY.parse(CostModel.class, pluginEntry.name());
      final List<Pair> priced =
          PAIRS.stream()
              .filter(pair -> model.supports(pair.canonical().problem()).isSupported())
              .toList();
      assertThat(priced).as(pluginEntry.name()).isNotEmpty();
      for (final Pair pair : priced) {
        assertThat(model.price(pair.shuffled(), SIZE))
            .as("%s: %s", pluginEntry.name(), pair.name())
            .isEqualTo(model.price(pair.canonical(), SIZE));
      }
    }
  }

  /// A node that starts its messages one after another must choose an order, and the wormhole
  /// simulator takes the canonical one; so here it starts all of them together.
  @Test
  void everySimulatorGivesTheSameTime() {
    for (final PluginEntry pluginEntry : Registered.REGISTRY.entries(ScheduleSimulator.class)) {
      final String spec =
          pluginEntry.name().equals("wormhole") ? "wormhole(serial=false)" : pluginEntry.name();
      final ScheduleSimulator simulator = Registered.REGISTRY.parse(ScheduleSimulator.class, spec);
      for (final Pair pair : PAIRS) {
        if (simulator.supports(pair.canonical()).isSupported()) {
          final Trace shuffled = simulator.simulate(pair.shuffled(), SIZE);
          final Trace canonical = simulator.simulate(pair.canonical(), SIZE);
          final String name = spec + ": " + pair.name();
          assertThat(shuffled.finish()).as(name).isEqualTo(canonical.finish());
          assertThat(shuffled.critical()).as(name).isEqualTo(canonical.critical());
          assertThat(shuffled.volume()).as(name).isEqualTo(canonical.volume());
        }
      }
    }
  }
}
