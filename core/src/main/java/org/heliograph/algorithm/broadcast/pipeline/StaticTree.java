package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.algorithm.kernel.circuit.TreePlan;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks down one static tree, in which every node keeps a circuit to each of its k
/// children; or reduce up the same tree.
///
/// Takes m − 1 slots plus the depth of the k-ary tree, for any reconfiguration delay; for k = 1 the
/// tree is a path, and it takes n + m − 2 slots. O(n m).
@AutoService(Scheduler.class)
@Summary("Sends all chunks down one tree of circuits that are never reconfigured.")
public record StaticTree() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return new TreePlan(size.members(), size.chunks(), size.ports().ports());
  }
}
