package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.StreamPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks, all over each circuit before it is retuned, and passed on chunk by chunk;
/// or reduce, in which passive receivers need no retuning.
///
/// With one chunk the optimal broadcast B4, else m − 1 slots more than B4 with the delay d + m − 1.
/// A reduction of one chunk takes ⌈log_{k+1} n⌉ slots whatever the delay is. O(n (m + log n)).
/// Source: *latency-hiding*, Eq. 1, with each step stretched to a message.
@AutoService(Scheduler.class)
@Summary("The broadcast tree b4 for long messages: nodes forward from the first chunk on.")
public record StreamedTree() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize transferSize) {
    return new StreamPlan(
        transferSize.members(), transferSize.chunks(), transferSize.hearingFromOne());
  }
}
