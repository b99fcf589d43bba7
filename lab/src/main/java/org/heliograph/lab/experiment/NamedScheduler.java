package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;

/// A scheduler with its spec text. A scheduler that is assembled from others has its components.
public record NamedScheduler(String name, Scheduler scheduler) {

  /// Those named, or, if none is, every registered scheduler with its defaults; a composite
  /// competes once with each simple scheduler as its component. One that cannot be made is noted in
  /// `failures` and supports nothing.
  public static List<NamedScheduler> of(
      final Registry registry, final List<String> named, final Failures failures) {
    final List<NamedScheduler> contestants = new ArrayList<>();
    for (final String text : named) {
      contestants.add(named(registry, text, failures));
    }
    return named.isEmpty() ? all(registry, failures) : contestants;
  }

  private static NamedScheduler named(
      final Registry registry, final String text, final Failures failures) {
    final Scheduler scheduler = registry.parse(Scheduler.class, text);
    final String name = CallResult.of(() -> SpecText.brief(scheduler)).or(_ -> text);
    return made(
        name,
        failures,
        () ->
            scheduler instanceof final AssembledScheduler assembledScheduler
                ? assembledScheduler.of(others(registry, failures), bounds(registry, failures))
                : scheduler);
  }

  private static NamedScheduler made(
      final String name, final Failures failures, final Supplier<Scheduler> making) {
    return new NamedScheduler(
        name,
        CallResult.of(making)
            .or(
                failure -> {
                  failures.note("scheduler", name, failure);
                  return new UnavailableScheduler(failure);
                }));
  }

  private static List<Scheduler> others(final Registry registry, final Failures failures) {
    final List<Scheduler> others = new ArrayList<>();
    for (final NamedScheduler other : all(registry, failures)) {
      others.add(new GuardedScheduler(other.name, other.scheduler, failures));
    }
    return others;
  }

  private static List<LowerBound> bounds(final Registry registry, final Failures failures) {
    final List<LowerBound> bounds = new ArrayList<>();
    for (final String name : registry.names(LowerBound.class)) {
      failures
          .value("lower bound", name, () -> registry.parse(LowerBound.class, name))
          .ifPresent(bound -> bounds.add(new GuardedBound(name, bound, failures)));
    }
    return bounds;
  }

  /// Whether the scheduler applies to `problem`; if it fails it does not, which is noted.
  public Support support(final Problem problem, final Failures failures) {
    return CallResult.of(() -> scheduler.supports(problem))
        .or(
            failure -> {
              failures.note("scheduler", name, failure);
              return Support.no(failure.reason());
            });
  }

  /// Whether the scheduler says that it may take long.
  boolean isCostly() {
    return CallResult.of(scheduler::isCostly).or(_ -> false);
  }

  /// A scheduler under its own spec text.
  static NamedScheduler of(final Scheduler scheduler) {
    return new NamedScheduler(SpecText.brief(scheduler), scheduler);
  }

  /// All but the assembled ones, which would only repeat what their members do.
  private static List<NamedScheduler> all(final Registry registry, final Failures failures) {
    final List<NamedScheduler> simple = new ArrayList<>();
    final List<PluginEntry> composites = new ArrayList<>();
    for (final PluginEntry pluginEntry : registry.entries(Scheduler.class)) {
      if (pluginEntry.hasDefault()) {
        simple.add(parsed(registry, pluginEntry.name(), failures));
      } else {
        composites.add(pluginEntry);
      }
    }
    simple.removeIf(namedScheduler -> namedScheduler.scheduler instanceof AssembledScheduler);
    final List<NamedScheduler> contestants = new ArrayList<>(simple);
    for (final PluginEntry composite : composites) {
      for (final NamedScheduler component : simple) {
        if (!(component.scheduler instanceof UnavailableScheduler)) {
          contestants.add(
              parsed(registry, composite.name() + "(" + component.name + ")", failures));
        }
      }
    }
    return contestants;
  }

  private static NamedScheduler parsed(
      final Registry registry, final String text, final Failures failures) {
    return CallResult.of(() -> of(registry.parse(Scheduler.class, text)))
        .or(
            failure -> {
              failures.note("scheduler", text, failure);
              return new NamedScheduler(text, new UnavailableScheduler(failure));
            });
  }
}
