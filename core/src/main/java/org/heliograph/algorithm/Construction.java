package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;

/// A scheduler that builds its schedule without a search, so that neither the budget nor the seed
/// matters.
public interface Construction extends Scheduler {
  /// Returns the schedule of a problem that it supports.
  Schedule construct(Problem problem);

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(construct(problem));
  }
}
