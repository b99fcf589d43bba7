package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Summary;

/// Broadcast or reduce by whichever takes the fewest slots: one static tree, interior-disjoint
/// trees, blocks in rounds, or a tree that grows by whole messages.
///
/// For one port each is the best somewhere: the path for few nodes or long delays, rounds for many
/// chunks, the growing tree for few. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("Broadcast or reduce by the pipeline with the fewest slots.")
public record Pipeline() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return TransferPlans.best(size);
  }
}
