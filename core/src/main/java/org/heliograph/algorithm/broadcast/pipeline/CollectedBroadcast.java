package org.heliograph.algorithm.broadcast.pipeline;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Gather;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Broadcast from several senders: one of them collects the chunks of the others and forwards each
/// chunk to all nodes as soon as it arrives.
///
/// The circuit of a sender leads to the collector at first and is reconfigured while others forward
/// chunks, so that the sender comes late in the pipeline. For few senders among many nodes; if all
/// nodes send, static circuits are better. O(n (m + log n)). *latency-hiding*, conclusion, asks for
/// it.
@AutoService(Scheduler.class)
@Summary("Broadcast from several senders: one collects their chunks and pipelines them to all.")
@Source("latency-hiding, conclusion")
public record CollectedBroadcast() implements Construction {
  private static final long MOST_CALLS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    return NodePorts.support(problem)
        .and(() -> Support.needs(isForSame(demand), "chunks of several senders for the same nodes"))
        .and(
            () ->
                Requirements.atMost(
                    (long) demand.chunks() * demand.participants().size(), MOST_CALLS));
  }

  private static boolean isForSame(final Demand demand) {
    return switch (CollectivePattern.of(demand)) {
      case Gather _ -> true;
      case AllGather _ -> demand.hasSameTargets();
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }

  @Override
  public Schedule construct(final Problem problem) {
    return ChunkCollection.of(problem).schedule(problem);
  }
}
