package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;

/// A scheduler that can continue where an earlier run ended.
///
/// A search may be stopped and resumed any number of times. With equal seeds and budgets that do
/// not shrink, its schedule is the same as that of one run with the last budget: evaluations count
/// from the beginning, and an interrupted evaluation is repeated.
public interface Resumable extends Scheduler {
  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return schedule(problem, budget, random, progress, Checkpoint.NONE);
  }

  /// Schedules as above, but starts from `checkpoint`. Throws `IllegalArgumentException` if the
  /// state is not one of this search, before it saves any state.
  Outcome schedule(
      Problem problem,
      Budget budget,
      SplittableRandom random,
      Progress progress,
      Checkpoint checkpoint);
}
