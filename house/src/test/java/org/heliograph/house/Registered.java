package org.heliograph.house;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.Repairer;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Plugin;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Named;

/// Everything in the registry, as arguments of parameterised tests.
final class Registered {
  static final Registry REGISTRY = Registry.of(Registered.class.getClassLoader());

  private Registered() {}

  private static <T extends Plugin> Stream<Named<T>> defaults(final Class<T> kind) {
    return REGISTRY.entries(kind).stream()
        .filter(Entry::hasDefault)
        .map(entry -> Named.of(entry.name(), REGISTRY.parse(kind, entry.name())));
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

  /// The simple schedulers, and each composite around each of them.
  static Stream<Named<Scheduler>> schedulers() {
    final List<Named<Scheduler>> simple = defaults(Scheduler.class).toList();
    final Stream<Named<Scheduler>> composites =
        REGISTRY.entries(Scheduler.class).stream()
            .filter(entry -> !entry.hasDefault())
            .flatMap(entry -> simple.stream().map(of -> composite(entry.name(), of.getName())));
    return Stream.concat(simple.stream(), composites);
  }

  private static Named<Scheduler> composite(final String name, final String component) {
    final String text = name + "(" + component + ")";
    return Named.of(text, REGISTRY.parse(Scheduler.class, text));
  }
}
