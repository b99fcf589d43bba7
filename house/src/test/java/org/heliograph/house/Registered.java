package org.heliograph.house;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.control.ControlProtocol;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.simulate.ScheduleSimulator;
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

  /// The simple schedulers, each composite around each of them, and what is assembled from them.
  static Stream<Named<Scheduler>> schedulers() {
    final Map<Boolean, List<Named<Scheduler>>> defaults =
        defaults(Scheduler.class)
            .collect(
                Collectors.partitioningBy(
                    named -> named.getPayload() instanceof AssembledScheduler));
    final List<Named<Scheduler>> simple = defaults.get(false);
    final Stream<Named<Scheduler>> assembled =
        defaults.get(true).stream()
            .map(named -> Named.of(named.getName(), assembled(named.getPayload(), simple)));
    final Stream<Named<Scheduler>> composites =
        REGISTRY.entries(Scheduler.class).stream()
            .filter(pluginEntry -> !pluginEntry.hasDefault())
            .flatMap(
                pluginEntry ->
                    simple.stream().map(of -> composite(pluginEntry.name(), of.getName())));
    return Stream.concat(Stream.concat(simple.stream(), composites), assembled);
  }

  private static Scheduler assembled(
      final Scheduler scheduler, final List<Named<Scheduler>> simple) {
    return ((AssembledScheduler) scheduler)
        .of(
            simple.stream().map(Named::getPayload).toList(),
            bounds().map(Named::getPayload).toList());
  }

  private static Named<Scheduler> composite(final String name, final String component) {
    final String text = name + "(" + component + ")";
    return Named.of(text, REGISTRY.parse(Scheduler.class, text));
  }
}
