package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.heliograph.algorithm.Assembled;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;

/// A scheduler with the spec text under which it competes; what is assembled from the others is.
public record Contestant(String name, Scheduler scheduler) {

  /// Those named, or, if none is, every registered scheduler with its defaults; a composite
  /// competes once with each simple scheduler as its component. One that cannot be made is noted in
  /// `failures` and supports nothing.
  public static List<Contestant> of(
      final Registry registry, final List<String> named, final Failures failures) {
    final List<Contestant> contestants = new ArrayList<>();
    for (final String text : named) {
      contestants.add(named(registry, text, failures));
    }
    return named.isEmpty() ? all(registry, failures) : contestants;
  }

  private static Contestant named(
      final Registry registry, final String text, final Failures failures) {
    final Scheduler scheduler = registry.parse(Scheduler.class, text);
    final String name = Guarded.of(() -> SpecText.brief(scheduler)).or(_ -> text);
    return made(
        name,
        failures,
        () ->
            scheduler instanceof final Assembled assembled
                ? assembled.of(others(registry, failures), bounds(registry, failures))
                : scheduler);
  }

  private static Contestant made(
      final String name, final Failures failures, final Supplier<Scheduler> making) {
    return new Contestant(
        name,
        Guarded.of(making)
            .or(
                failure -> {
                  failures.note("scheduler", name, failure);
                  return new Unmade(failure);
                }));
  }

  private static List<Scheduler> others(final Registry registry, final Failures failures) {
    final List<Scheduler> others = new ArrayList<>();
    for (final Contestant other : all(registry, failures)) {
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
    return Guarded.of(() -> scheduler.supports(problem))
        .or(
            failure -> {
              failures.note("scheduler", name, failure);
              return Support.no(failure.reason());
            });
  }

  /// Whether the scheduler says that it may take long.
  boolean isCostly() {
    return Guarded.of(scheduler::isCostly).or(_ -> false);
  }

  /// A scheduler under its own spec text.
  static Contestant of(final Scheduler scheduler) {
    return new Contestant(SpecText.brief(scheduler), scheduler);
  }

  /// All but the assembled ones, which would only repeat what their members do.
  private static List<Contestant> all(final Registry registry, final Failures failures) {
    final List<Contestant> simple = new ArrayList<>();
    final List<Entry> composites = new ArrayList<>();
    for (final Entry entry : registry.entries(Scheduler.class)) {
      if (entry.hasDefault()) {
        simple.add(parsed(registry, entry.name(), failures));
      } else {
        composites.add(entry);
      }
    }
    simple.removeIf(contestant -> contestant.scheduler instanceof Assembled);
    final List<Contestant> contestants = new ArrayList<>(simple);
    for (final Entry composite : composites) {
      for (final Contestant component : simple) {
        if (!(component.scheduler instanceof Unmade)) {
          contestants.add(
              parsed(registry, composite.name() + "(" + component.name + ")", failures));
        }
      }
    }
    return contestants;
  }

  private static Contestant parsed(
      final Registry registry, final String text, final Failures failures) {
    return Guarded.of(() -> of(registry.parse(Scheduler.class, text)))
        .or(
            failure -> {
              failures.note("scheduler", text, failure);
              return new Contestant(text, new Unmade(failure));
            });
  }
}
