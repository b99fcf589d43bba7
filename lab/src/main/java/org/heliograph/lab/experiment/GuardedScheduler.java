package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A scheduler as a member of others, which its failures must not end: they are noted, and it
/// makes no schedule.
record GuardedScheduler(String name, Scheduler of, Failures failures) implements Scheduler {
  @Override
  public Support supports(final Problem problem) {
    return failures
        .value("scheduler", name, () -> of.supports(problem))
        .orElseGet(() -> Support.no("it failed"));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return failures
        .value("scheduler", name, () -> of.schedule(problem, budget, random, progress))
        .orElseGet(() -> new Outcome.Exhausted(Optional.empty()));
  }
}
