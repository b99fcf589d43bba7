package org.heliograph.algorithm.broadcast.pipeline;

import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// A scheduler for broadcast and reduce that is given by a transfer plan for each size.
interface TransferPlanScheduler extends Construction {
  /// The plan for a size.
  TransferPlan plan(TransferSize size);

  @Override
  default Support supports(final Problem problem) {
    return PlannedTransfer.support(problem);
  }

  @Override
  default Schedule construct(final Problem problem) {
    return PlannedTransfer.of(problem).by(this::plan);
  }
}
