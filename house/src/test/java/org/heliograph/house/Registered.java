package org.heliograph.house;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.TimeLowerBound;
import org.heliograph.control.ControlProtocol;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.planner.PortfolioScheduler;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.ScheduleSimulator;
import org.heliograph.testkit.SmallProblems;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.traffic.ArrivalProcess;
import org.heliograph.traffic.TrafficPattern;
import org.junit.jupiter.api.Named;

/// Everything in the registry, as arguments of parameterised tests.
final class Registered {
  static final Registry REGISTRY = Registry.of(Registered.class.getClassLoader());

  private Registered() {}

  private static <T extends Plugin> Stream<Named<T>> defaults(final Class<T> kind) {
    return REGISTRY.entries(kind).stream()
        .filter(PluginEntry::hasDefault)
        .map(pluginEntry -> Named.of(pluginEntry.name(), REGISTRY.parse(kind, pluginEntry.name())));
  }

  /// All plug-ins of a kind that have a default, as they are without parameters.
  static <T extends Plugin> Stream<T> values(final Class<T> kind) {
    return defaults(kind).map(Named::getPayload);
  }

  static Stream<Named<TopologyFamily>> families() {
    return defaults(TopologyFamily.class);
  }

  static Stream<Named<Repairer>> repairers() {
    return defaults(Repairer.class);
  }

  static Stream<Named<LowerBound>> bounds() {
    return defaults(LowerBound.class);
  }

  static Stream<Named<TimeLowerBound>> timeBounds() {
    return defaults(TimeLowerBound.class);
  }

  static Stream<Named<ScheduleSimulator>> simulators() {
    return defaults(ScheduleSimulator.class);
  }

  static Stream<Named<TrafficPattern>> patterns() {
    return defaults(TrafficPattern.class);
  }

  static Stream<Named<ArrivalProcess>> arrivalProcesses() {
    return defaults(ArrivalProcess.class);
  }

  static Stream<Named<ControlProtocol>> protocols() {
    return defaults(ControlProtocol.class);
  }

  /// The simple schedulers, each composite around each of them that fits, and what is assembled
  /// from them.
  static Stream<Named<Scheduler>> schedulers() {
    return Stream.of(simple().stream(), Composites.BY_FIT.get(true).stream(), assembled())
        .flatMap(Function.identity());
  }

  /// The composites of two that support no small problem.
  static Stream<Named<Scheduler>> misfits() {
    return Composites.BY_FIT.get(false).stream();
  }

  /// Those of [#schedulers] that go on where they ended.
  static Stream<Named<Resumable>> resumables() {
    return schedulers()
        .filter(named -> named.getPayload() instanceof Resumable)
        .map(named -> Named.of(named.getName(), (Resumable) named.getPayload()));
  }

  private static List<Named<Scheduler>> simple() {
    return defaults(Scheduler.class)
        .filter(named -> !(named.getPayload() instanceof AssembledScheduler))
        .toList();
  }

  private static Stream<Named<Scheduler>> assembled() {
    final Scheduler portfolio = new PortfolioScheduler(REGISTRY, new Failures());
    return defaults(Scheduler.class)
        .filter(named -> named.getPayload() instanceof AssembledScheduler)
        .map(
            named ->
                Named.of(named.getName(), ((AssembledScheduler) named.getPayload()).of(portfolio)));
  }

  private static Stream<Named<Scheduler>> composites() {
    return REGISTRY.entries(Scheduler.class).stream()
        .filter(entry -> !entry.hasDefault())
        .flatMap(entry -> simple().stream().map(of -> composite(entry.name(), of.getName())));
  }

  private static Named<Scheduler> composite(final String name, final String component) {
    final String text = name + "(" + component + ")";
    return Named.of(text, REGISTRY.parse(Scheduler.class, text));
  }

  private static boolean fitsSomething(final Scheduler scheduler) {
    return SmallProblems.all().values().stream()
        .anyMatch(problem -> scheduler.supports(problem).isSupported());
  }

  /// Each composite around each simple scheduler, by whether it supports some small problem.
  private static final class Composites {
    static final Map<Boolean, List<Named<Scheduler>>> BY_FIT =
        composites().collect(Collectors.partitioningBy(named -> fitsSomething(named.getPayload())));
  }
}
