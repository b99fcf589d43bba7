package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.StreamPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks over a growing tree: each circuit carries all chunks before it is
/// reconfigured, and a node forwards each chunk as soon as it has received it. Or reduce, without
/// reconfigurations if receivers are passive.
///
/// With one chunk it is the optimal broadcast B4; with m chunks it takes m − 1 slots more than B4
/// with the delay d + m − 1. A reduction of one chunk takes ⌈log_{k+1} n⌉ slots for any delay.
/// O(n (m + log n)). Source: *latency-hiding*, Eq. 1, with a message in place of each step.
@AutoService(Scheduler.class)
@Summary("The broadcast tree b4 for long messages: nodes forward from the first chunk on.")
@Source("latency-hiding, Eq. 1")
public record StreamedTree() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return new StreamPlan(size.members(), size.chunks(), size.singleSourcePorts());
  }
}
