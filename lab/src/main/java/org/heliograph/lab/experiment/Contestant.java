package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;

/// A scheduler with the spec text under which it competes.
record Contestant(String name, Scheduler scheduler) {

  /// Those named, or, if none is, every registered scheduler with its defaults; a composite
  /// competes once with each simple scheduler as its component.
  static List<Contestant> of(final Registry registry, final List<String> named) {
    final List<Contestant> contestants = new ArrayList<>();
    for (final String text : named) {
      contestants.add(of(registry.parse(Scheduler.class, text)));
    }
    return named.isEmpty() ? all(registry) : contestants;
  }

  private static Contestant of(final Scheduler scheduler) {
    return new Contestant(SpecText.brief(scheduler), scheduler);
  }

  private static List<Contestant> all(final Registry registry) {
    final List<Contestant> simple = new ArrayList<>();
    final List<Entry> composites = new ArrayList<>();
    for (final Entry entry : registry.entries(Scheduler.class)) {
      if (entry.hasDefault()) {
        simple.add(of(registry.parse(Scheduler.class, entry.name())));
      } else {
        composites.add(entry);
      }
    }
    final List<Contestant> contestants = new ArrayList<>(simple);
    for (final Entry composite : composites) {
      for (final Contestant component : simple) {
        contestants.add(
            of(registry.parse(Scheduler.class, composite.name() + "(" + component.name() + ")")));
      }
    }
    return contestants;
  }
}
