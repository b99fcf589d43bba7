package org.heliograph.lab.planner;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.file.FileScheduler;
import org.heliograph.lab.planner.NamedScheduler.KnownScheduler;
import org.heliograph.lab.planner.NamedScheduler.UnavailableScheduler;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;

/// The schedulers that take part in a plan: those named, all that are registered, files, and what
/// was known before.
public final class SchedulerChoice {
  private SchedulerChoice() {}

  /// Those named, or, if none is, every registered scheduler with its defaults; a composite
  /// competes once with each simple scheduler as its component. One that cannot be made is noted in
  /// `failures` and supports nothing.
  public static List<NamedScheduler> of(
      final Registry registry, final List<String> named, final Failures failures) {
    final List<NamedScheduler> schedulers = new ArrayList<>();
    for (final String text : named) {
      schedulers.add(named(registry, registry.parse(Scheduler.class, text), text, failures));
    }
    return named.isEmpty() ? all(registry, failures) : schedulers;
  }

  /// The same, where they were read before.
  public static List<NamedScheduler> chosen(
      final Registry registry, final List<Scheduler> chosen, final Failures failures) {
    return chosen.isEmpty()
        ? all(registry, failures)
        : chosen.stream()
            .map(one -> named(registry, one, SpecText.name(one.getClass()), failures))
            .toList();
  }

  private static NamedScheduler named(
      final Registry registry,
      final Scheduler scheduler,
      final String text,
      final Failures failures) {
    final String name = CallResult.of(() -> SpecText.of(scheduler)).or(_ -> text);
    return made(
        name,
        failures,
        () ->
            scheduler instanceof final AssembledScheduler assembledScheduler
                ? assembledScheduler.of(new PortfolioScheduler(registry, failures))
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

  /// The schedules in `files`, each under the name of its file; throws with one sentence if one is
  /// no schedule for the problem as stated.
  public static List<NamedScheduler> given(
      final Registry registry, final StatedProblem stated, final List<Path> files) {
    return files.stream()
        .distinct()
        .map(
            file ->
                new NamedScheduler(
                    FileScheduler.name(registry, file), FileScheduler.of(registry, stated, file)))
        .toList();
  }

  private static List<NamedScheduler> all(final Registry registry, final Failures failures) {
    final List<NamedScheduler> simple = NamedScheduler.simple(registry, failures);
    final List<NamedScheduler> schedulers = new ArrayList<>(simple);
    for (final String name : NamedScheduler.compositeNames(registry)) {
      for (final NamedScheduler component : simple) {
        if (component.isAvailable()) {
          schedulers.add(NamedScheduler.composite(registry, name, component, failures));
        }
      }
    }
    return schedulers;
  }

  /// Those that are steady, and the composites of these.
  static List<NamedScheduler> steady(final Registry registry, final Failures failures) {
    final List<NamedScheduler> simple =
        NamedScheduler.simple(registry, failures).stream()
            .filter(one -> one.isAvailable() && one.scheduler().isSteady())
            .toList();
    final List<NamedScheduler> schedulers = new ArrayList<>(simple);
    for (final String name : NamedScheduler.compositeNames(registry)) {
      simple.forEach(
          one -> schedulers.add(NamedScheduler.composite(registry, name, one, failures)));
    }
    return schedulers;
  }

  /// The schedules that `known` have for a problem, each under the name of its collection.
  static List<NamedScheduler> known(final List<KnownSchedules> known, final StatedProblem stated) {
    return known.stream()
        .flatMap(
            schedules ->
                schedules.schedule(stated).stream()
                    .map(
                        schedule ->
                            new NamedScheduler(schedules.name(), new KnownScheduler(schedule))))
        .toList();
  }
}
