package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Summary;

/// Broadcast or reduce by the plan with the fewest slots: one static tree, interior-disjoint trees,
/// permutations, or a tree that grows by whole messages.
///
/// With one port each plan is the best for some problems: the path for few nodes or long delays,
/// permutations for many chunks, the growing tree for few chunks. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("Broadcast or reduce by the pipeline with the fewest slots.")
public record Pipeline() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return TransferPlans.best(size);
  }
}
