package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks, or reduce, over a permutation that all nodes change together from time to
/// time: each sends to the node a certain stride ahead.
///
/// Of two ways the shorter: blocks of b over the ⌈log₂ n⌉ skips of Träff, which take
/// ⌈m/b⌉ − 1 + ⌈log₂ n⌉ rounds of b slots, optimal for one port and no delay; or fewer strides,
/// over which chunks cross several nodes before they are changed. Nodes with more circuits than
/// ports retune one while they use another, which hides the delay. Any n; one port.
/// O(n (m + log n)). Source: Träff 2024; *latency-hiding*, conclusion, asks for it.
@AutoService(Scheduler.class)
@Summary("Sends chunks over circulants, each kept for a block of rounds before a reconfiguration.")
public record BlockedRounds() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return TransferPlans.blocked(size);
  }
}
