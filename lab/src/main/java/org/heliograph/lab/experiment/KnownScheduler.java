package org.heliograph.lab.experiment;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;

/// A schedule that was known before the plan, as a scheduler, so that it is verified, priced and
/// ranked as the schedules of all others are.
@Summary("Not computed here: from the atlas, verified again.")
final class KnownScheduler implements Scheduler {
  private final Schedule schedule;

  private KnownScheduler(final Schedule schedule) {
    this.schedule = schedule;
  }

  /// The schedules that `known` have for a problem, each under the name of its collection.
  static List<NamedScheduler> of(final List<KnownSchedules> known, final StatedProblem stated) {
    return known.stream()
        .flatMap(
            schedules ->
                schedules.schedule(stated).stream()
                    .map(
                        schedule ->
                            new NamedScheduler(schedules.name(), new KnownScheduler(schedule))))
        .toList();
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
