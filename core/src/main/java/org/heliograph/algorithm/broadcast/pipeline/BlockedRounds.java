package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;

/// Broadcast of m chunks, or reduce, over permutations: each node sends to the node that is a
/// stride ahead, and all nodes change the stride together.
///
/// The shorter of two plans: blocks of b chunks over the ⌈log₂ n⌉ skips of Träff, which take ⌈m/b⌉
/// − 1 + ⌈log₂ n⌉ rounds of b slots and are optimal for one port and no delay; or fewer strides,
/// over each of which chunks cross several nodes. Nodes with more circuits than ports reconfigure
/// one circuit while they use another, which hides the delay. Any n; one port. O(n (m + log n)).
/// Source: *traff2024*; *latency-hiding*, conclusion, asks for it.
@AutoService(Scheduler.class)
@Summary("Sends chunks over circulants, each kept for a block of rounds before a reconfiguration.")
@Source({"traff2024", "latency-hiding, conclusion"})
public record BlockedRounds() implements TransferPlanScheduler {
  @Override
  public TransferPlan plan(final TransferSize size) {
    return TransferPlans.overPermutations(size);
  }
}
