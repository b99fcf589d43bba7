package org.heliograph.algorithm.pipeline;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A scheduler of broadcast and reduce that needs no more than a course for their size.
interface CourseScheduler extends Scheduler {
  /// The course on which all chunks go.
  Course course(Size size);

  @Override
  default Support supports(final Problem problem) {
    return Spreading.support(problem);
  }

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(Spreading.of(problem).by(this::course));
  }
}
