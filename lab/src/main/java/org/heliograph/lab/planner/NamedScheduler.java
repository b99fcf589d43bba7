package org.heliograph.lab.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.AssembledScheduler;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Resumable;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.CallResult;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.file.FileScheduler;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.registry.PluginShape;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;

/// A scheduler with its spec text. A scheduler that is assembled from others has its components.
public record NamedScheduler(String name, Scheduler scheduler, boolean isComposite) {
  /// A scheduler that stands alone, or one that the user named.
  public NamedScheduler(final String name, final Scheduler scheduler) {
    this(name, scheduler, false);
  }

  /// Whether its schedule was read from a file that the user named, so that finding it took no
  /// time.
  public boolean isGiven() {
    return scheduler instanceof FileScheduler;
  }

  /// Whether its schedule was known before the plan.
  boolean isKnown() {
    return scheduler instanceof KnownScheduler;
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

  /// The same scheduler, whose components have the random streams of `seed` if it is a portfolio.
  public NamedScheduler seeded(final long seed) {
    return scheduler instanceof final ChoosingScheduler portfolio
        ? new NamedScheduler(name, portfolio.seeded(seed), isComposite)
        : this;
  }

  /// Whether the scheduler says that it may take long.
  boolean isCostly() {
    return CallResult.of(scheduler::isCostly).or(_ -> false);
  }

  /// Whether the scheduler says that it grows schedules slot by slot.
  boolean isHeuristic() {
    return CallResult.of(scheduler::isHeuristic).or(_ -> false);
  }

  /// What the scheduler says that its schedule needs at least; 0 if it does not apply.
  long leastSlots(final Problem problem) {
    return CallResult.of(
            () -> scheduler.supports(problem).isSupported() ? scheduler.leastSlots(problem) : 0)
        .or(_ -> 0L);
  }

  /// Whether the scheduler says that its start takes long.
  boolean isSlowToStart() {
    return CallResult.of(scheduler::isSlowToStart).or(_ -> false);
  }

  /// Whether its search can go on from where it ended.
  boolean isResumable() {
    return scheduler instanceof Resumable;
  }

  /// What this scheduler chooses at some prices, under its own spec text.
  NamedScheduler choosing(final Scheduler chosen) {
    return new NamedScheduler(SpecText.of(chosen), chosen, isComposite);
  }

  /// Every registered scheduler without a component, except the assembled ones, which would only
  /// repeat what their members do.
  static List<NamedScheduler> simple(final Registry registry, final Failures failures) {
    final List<NamedScheduler> simple = new ArrayList<>();
    for (final PluginShape shape : registry.shapes(Scheduler.class)) {
      if (shape.required() == 0 && !AssembledScheduler.class.isAssignableFrom(shape.type())) {
        simple.add(parsed(registry, shape.name(), false, failures));
      }
    }
    return simple;
  }

  /// The scheduler that `text` names, alone or around others, if all of them are registered and can
  /// be made.
  static Optional<NamedScheduler> ifThere(final Registry registry, final String text) {
    return CallResult.of(() -> registry.parse(Scheduler.class, text))
            instanceof CallResult.Done<Scheduler>(final Scheduler scheduler)
        ? Optional.of(new NamedScheduler(SpecText.of(scheduler), scheduler, text.indexOf('(') >= 0))
        : Optional.empty();
  }

  /// The names of the schedulers that have a component.
  static List<String> compositeNames(final Registry registry) {
    return registry.shapes(Scheduler.class).stream()
        .filter(shape -> shape.required() > 0)
        .map(PluginShape::name)
        .toList();
  }

  /// The composite called `name` around `component`.
  static NamedScheduler composite(
      final Registry registry,
      final String name,
      final NamedScheduler component,
      final Failures failures) {
    return parsed(registry, name + "(" + component.name + ")", true, failures);
  }

  /// Whether it could be made.
  boolean isAvailable() {
    return !(scheduler instanceof UnavailableScheduler);
  }

  private static NamedScheduler parsed(
      final Registry registry,
      final String text,
      final boolean isComposite,
      final Failures failures) {
    final Scheduler scheduler =
        CallResult.of(() -> registry.parse(Scheduler.class, text))
            .or(
                failure -> {
                  failures.note("scheduler", text, failure);
                  return new UnavailableScheduler(failure);
                });
    final String name = CallResult.of(() -> SpecText.of(scheduler)).or(_ -> text);
    return new NamedScheduler(
        scheduler instanceof UnavailableScheduler ? text : name, scheduler, isComposite);
  }

  /// Stands for a scheduler that could not be made.
  record UnavailableScheduler(Failure failure) implements Scheduler {
    @Override
    public Support supports(final Problem problem) {
      return Support.no(failure.reason());
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return new Outcome.Exhausted(Optional.empty());
    }
  }

  /// A schedule that was known before the plan, as a scheduler, so that it is verified, priced and
  /// ranked as the schedules of all others are.
  @Summary("Not computed here: from the atlas, verified again.")
  static final class KnownScheduler implements Scheduler {
    private final Schedule schedule;

    KnownScheduler(final Schedule schedule) {
      this.schedule = schedule;
    }

    @Override
    public Outcome schedule(
        final Problem problem,
        final Budget budget,
        final SplittableRandom random,
        final Progress progress) {
      return new Outcome.Found(schedule);
    }
  }

  /// A scheduler that runs others and chooses the best of their schedules.
  interface ChoosingScheduler extends Scheduler {
    /// The same, whose members have the random streams of `seed`.
    ChoosingScheduler seeded(long seed);

    /// The member whose schedule the last run returned.
    Optional<Scheduler> winner();
  }
}
