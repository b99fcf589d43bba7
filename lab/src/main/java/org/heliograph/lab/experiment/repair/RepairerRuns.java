package org.heliograph.lab.experiment.repair;

import java.util.Comparator;
import java.util.Optional;
import org.heliograph.algorithm.Repairer;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Progress;
import org.heliograph.registry.PluginEntry;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;

/// Every registered repairer that supports a problem, one after another, each with a separate
/// random stream. One that fails is noted among the failures.
record RepairerRuns(Registry registry, Budget budget, long seed, Failures failures) {

  /// A verified repair, who made it, and what it changed of the survivors.
  record Repaired(String by, Verified verified, RepairChange change, double seconds) {
    int slots() {
      return verified.slots();
    }
  }

  /// The repair with the fewest slots, then the one that keeps the most, if there is any.
  Optional<Repaired> best(final Repairer.Task task) {
    final Comparator<Repaired> order =
        Comparator.comparingInt(Repaired::slots)
            .thenComparingLong(repaired -> -repaired.change().kept())
            .thenComparing(Repaired::by);
    return registry.entries(Repairer.class).stream()
        .filter(PluginEntry::hasDefault)
        .map(PluginEntry::name)
        .flatMap(name -> failures.value("repairer", name, () -> repaired(name, task)).stream())
        .flatMap(Optional::stream)
        .min(order);
  }

  private Optional<Repaired> repaired(final String named, final Repairer.Task task) {
    final Repairer repairer = registry.parse(Repairer.class, named);
    if (!repairer.supports(task.problem()).isSupported()) {
      return Optional.empty();
    }
    final String name = SpecText.brief(repairer);
    final long start = System.nanoTime();
    final Optional<Schedule> schedule =
        repairer.repair(task, budget, RandomStreams.stream(seed, name), Progress.SILENT).found();
    final double seconds = (System.nanoTime() - start) / 1e9;
    return schedule.map(
        found ->
            new Repaired(
                name,
                judged(name, new Verifier().verify(task.problem(), found)),
                RepairChange.between(task.survivors(), found),
                seconds));
  }

  private static Verified judged(final String name, final Verdict verdict) {
    return switch (verdict) {
      case Verified verified -> verified;
      case Rejected rejected ->
          throw new AssertionError(
              "%s made a schedule that is rejected: %s"
                  .formatted(name, rejected.violations().getFirst().sentence()));
    };
  }
}
