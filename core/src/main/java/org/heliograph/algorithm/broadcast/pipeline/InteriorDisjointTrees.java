package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.algorithm.kernel.circuit.TreesPlan;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Broadcast of m chunks, or reduce, over k static trees at once.
///
/// Every node forwards chunks in one tree and only receives them in the others. Takes ⌈m/k⌉ − 1
/// slots plus the depth of a k-ary tree, within ⌈log_k n⌉ slots of the lower bound for the root.
/// Needs at least two ports. O(n m).
/// Source: *castro2003* (SplitStream).
@AutoService(Scheduler.class)
@Summary("Deals chunks to k trees; each node forwards in one of them and is never reconfigured.")
@Source("castro2003")
public record InteriorDisjointTrees() implements TransferPlanScheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support spreading = PlannedTransfer.support(problem);
    return spreading.isSupported()
        ? Support.when(NodePorts.of(problem).ports() > 1, "it needs nodes with two ports or more")
        : spreading;
  }

  @Override
  public TransferPlan plan(final TransferSize size) {
    return TreesPlan.of(size.members(), size.chunks(), size.ports().ports());
  }
}
