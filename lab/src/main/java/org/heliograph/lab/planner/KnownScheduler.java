package org.heliograph.lab.planner;

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
