package org.heliograph.lab.experiment.repair;

import java.util.Comparator;
import java.util.Optional;
import org.heliograph.algorithm.Repairer;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.planner.SchedulerResult;
import org.heliograph.lab.planner.SchedulerRunner;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// Every registered repairer that supports a problem, one after another, each with a separate
/// random stream. One that fails is noted among the failures.
record RepairerRuns(StudyContext context, long evaluations, long seed, Failures failures) {

  private static final Comparator<Repaired> BY_LIGHT_AND_SLOTS =
      Comparator.comparing(Repaired::isDim).thenComparingInt(Repaired::slots);

  /// A verified repair, who made it, and what it changed of the survivors.
  record Repaired(String by, Verified verified, RepairChange change, double seconds) {
    int slots() {
      return verified.slots();
    }

    /// Whether it ranks below all whose lightpaths have enough light.
    boolean isDim() {
      return OpticalPowerCheck.ranksLower(verified);
    }

    /// Whether it is better than `other`, or there is no other.
    boolean isBetterThan(final Optional<Repaired> other) {
      return other.isEmpty() || BY_LIGHT_AND_SLOTS.compare(this, other.get()) < 0;
    }
  }

  /// The repair with enough light, then the fewest slots, then the one that keeps the most, if
  /// there is any and nothing interrupts.
  Optional<Repaired> best(final Repairer.Task task) {
    return InterruptibleExecutor.alone(context.interrupted(), () -> ofAll(task))
        .flatMap(found -> found);
  }

  private Optional<Repaired> ofAll(final Repairer.Task task) {
    final Comparator<Repaired> order =
        BY_LIGHT_AND_SLOTS
            .thenComparingLong(repaired -> -repaired.change().kept())
            .thenComparing(Repaired::by);
    return context.registry().entries(Repairer.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(PluginEntry::name)
        .flatMap(name -> failures.value("repairer", name, () -> repaired(name, task)).stream())
        .flatMap(Optional::stream)
        .min(order);
  }

  private Optional<Repaired> repaired(final String named, final Repairer.Task task) {
    final Repairer repairer = context.registry().parse(Repairer.class, named);
    if (!repairer.supports(task.problem()).isSupported()) {
      return Optional.empty();
    }
    final String name = SpecText.of(repairer);
    final Budget budget = new Budget(evaluations, context.interrupted());
    return switch (new SchedulerRunner(task.problem(), seed)
        .run(name, random -> repairer.repair(task, budget, random, Progress.SILENT))) {
      case SchedulerResult.Accepted(final Verified verified, _, _, final double seconds) ->
          Optional.of(
              new Repaired(
                  name,
                  verified,
                  RepairChange.between(task.survivors(), verified.schedule()),
                  seconds));
      case SchedulerResult.Refused(_, final Rejected rejected) ->
          throw new AssertionError(
              "%s made a schedule that is rejected: %s"
                  .formatted(name, rejected.violations().getFirst().sentence()));
      case SchedulerResult.Nothing _ -> Optional.empty();
      case SchedulerResult.Failed(final Failure failure) -> {
        failures.note("repairer", named, failure);
        yield Optional.empty();
      }
    };
  }
}
