package org.heliograph.algorithm.broadcast.pipeline;

import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// A scheduler for broadcast and reduce that is given by a transfer plan for each size.
interface TransferPlanScheduler extends Scheduler {
  /// The plan for a size.
  TransferPlan plan(TransferSize size);

  @Override
  default Support supports(final Problem problem) {
    return PlannedTransfer.support(problem);
  }

  @Override
  default Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(PlannedTransfer.of(problem).by(this::plan));
  }
}
