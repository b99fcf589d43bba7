package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Assembled;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;

/// A scheduler with the spec text under which it competes; what is assembled from the others is.
public record Contestant(String name, Scheduler scheduler) {

  /// Those named, or, if none is, every registered scheduler with its defaults; a composite
  /// competes once with each simple scheduler as its component.
  public static List<Contestant> of(final Registry registry, final List<String> named) {
    final List<Contestant> contestants = new ArrayList<>();
    for (final String text : named) {
      contestants.add(named(registry, text));
    }
    return named.isEmpty() ? all(registry) : contestants;
  }

  private static Contestant named(final Registry registry, final String text) {
    final Scheduler scheduler = registry.parse(Scheduler.class, text);
    return scheduler instanceof final Assembled assembled
        ? new Contestant(
            SpecText.brief(scheduler), assembled.of(others(registry), bounds(registry)))
        : of(scheduler);
  }

  private static List<Scheduler> others(final Registry registry) {
    return all(registry).stream().map(Contestant::scheduler).toList();
  }

  private static List<LowerBound> bounds(final Registry registry) {
    return registry.names(LowerBound.class).stream()
        .map(name -> registry.parse(LowerBound.class, name))
        .toList();
  }

  /// A scheduler under its own spec text.
  static Contestant of(final Scheduler scheduler) {
    return new Contestant(SpecText.brief(scheduler), scheduler);
  }

  /// All but the assembled ones, which would only repeat what their members do.
  private static List<Contestant> all(final Registry registry) {
    final List<Contestant> simple = new ArrayList<>();
    final List<Entry> composites = new ArrayList<>();
    for (final Entry entry : registry.entries(Scheduler.class)) {
      if (!entry.hasDefault()) {
        composites.add(entry);
        continue;
      }
      final Scheduler scheduler = registry.parse(Scheduler.class, entry.name());
      if (!(scheduler instanceof Assembled)) {
        simple.add(of(scheduler));
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
