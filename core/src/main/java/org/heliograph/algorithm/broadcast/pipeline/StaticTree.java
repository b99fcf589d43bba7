package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.algorithm.kernel.circuit.TreePlan;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks down one tree, in which every node keeps a circuit to each of its k
/// children, or reduce up the same tree.
///
/// m − 1 + the depth of the k-ary tree, whatever the delay is; for k = 1 a path: n + m − 2 slots.
/// O(n m).
@AutoService(Scheduler.class)
@Summary("Sends all chunks down one tree of circuits that are never reconfigured.")
public record StaticTree() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize transferSize) {
    return new TreePlan(
        transferSize.members(), transferSize.chunks(), transferSize.hardware().ports());
  }
}
