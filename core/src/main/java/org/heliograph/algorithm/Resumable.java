package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;

/// A scheduler that can go on where an earlier run of it ended.
///
/// However often a search is stopped and resumed, with equal seeds and budgets that do not shrink,
/// its schedule is that of one run with the last budget: evaluations count from the beginning, and
/// one that was interrupted is done again.
public interface Resumable extends Scheduler {
  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return schedule(problem, budget, random, progress, Checkpoint.NONE);
  }

  /// The same from where `checkpoint` starts. Throws `IllegalArgumentException` if that is no state
  /// of this search, before any state is kept.
  Outcome schedule(
      Problem problem,
      Budget budget,
      SplittableRandom random,
      Progress progress,
      Checkpoint checkpoint);
}
