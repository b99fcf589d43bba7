package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.algorithm.kernel.circuit.TreesPlan;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Broadcast of m chunks over k trees at once, or reduce over them, with no retuning at all.
///
/// Every node passes chunks on in one tree and only takes them in the others: ⌈m/k⌉ − 1 slots and
/// the depth of a k-ary tree, within ⌈log_k n⌉ of what the root can send. Needs two ports. O(n m).
/// Source: Castro et al. 2003, *SplitStream*.
@AutoService(Scheduler.class)
@Summary("Deals chunks to k trees; each node forwards in one of them and is never reconfigured.")
public record InteriorDisjointTrees() implements TransferPlanScheduler {
  @Override
  public Support supports(final Problem problem) {
    final Support spreading = PlannedTransfer.support(problem);
    return spreading.isSupported()
        ? Support.when(NodePorts.of(problem).ports() > 1, "it needs nodes with two ports or more")
        : spreading;
  }

  @Override
  public TransferPlan plan(final TransferSize transferSize) {
    return TreesPlan.of(
        transferSize.members(), transferSize.chunks(), transferSize.hardware().ports());
  }
}
