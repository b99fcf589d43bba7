package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// Broadcast from several senders: one of them collects what the others have and pipelines it to
/// all, each chunk as soon as it is there.
///
/// A sender's circuit is set to the collector at first and retuned while others pass chunks on, so
/// that it comes late in the pipeline. For few senders among many nodes; where all send, circuits
/// that are never retuned are better. O(n (m + log n)). *latency-hiding*, conclusion, asks for it.
@AutoService(Scheduler.class)
@Summary("Broadcast from several senders: one collects their chunks and pipelines them to all.")
public record CollectedBroadcast() implements Scheduler {
  private static final long MOST_CALLS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    final Support hardware = NodePorts.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final Demand demand = problem.demand();
    final boolean isSpread = !demand.combines() && demand.hasSingleSources() && isForSame(demand);
    if (!isSpread) {
      return Support.no("it is for chunks of several senders that all go to the same nodes");
    }
    final long calls = (long) demand.chunks() * demand.participants().size();
    return Support.when(
        calls <= MOST_CALLS, "it lists every call, %s; at most %s".formatted(calls, MOST_CALLS));
  }

  private static boolean isForSame(final Demand demand) {
    boolean several = false;
    for (int chunk = 1; chunk < demand.chunks(); chunk++) {
      several |= !demand.sources(chunk).equals(demand.sources(0));
      if (!demand.targets(chunk).equals(demand.targets(0))) {
        return false;
      }
    }
    return several;
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(ChunkCollection.of(problem).schedule(problem));
  }
}
