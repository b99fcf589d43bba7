package org.heliograph.lab.planner;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

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
