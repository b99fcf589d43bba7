package org.heliograph.algorithm.reduce.circuit;

import com.google.auto.service.AutoService;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// All-reduce as a reduction to one node and a broadcast of the result. Nodes that have sent their
/// contribution reconfigure for the broadcast while the reduction continues.
///
/// The nodes that send first in the reduction forward the result first. With one chunk the
/// reduction takes ⌈log_{k+1} n⌉ slots for any delay, and the broadcast is B4, in which only
/// reconfigurations that are still in progress cause idle slots. For few members or long delays a
/// static ring is shorter, with n − 1 + ⌈(n − 2) / 2⌉ slots. With more chunks, the best transfer
/// plans of both, the second as early as it can start. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("All-reduce by reduce, then broadcast; a node reconfigures as soon as it has sent.")
public record OverlappedAllReduce() implements Construction {
  private static final long MOST_CALLS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    return support(problem);
  }

  /// Whether the problem is an all-reduce among the same nodes on a complete network, with few
  /// enough chunks.
  public static Support support(final Problem problem) {
    return NodePorts.support(problem).and(() -> ofAllReduce(problem));
  }

  private static Support ofAllReduce(final Problem problem) {
    return switch (CollectivePattern.of(problem.demand())) {
      case AllReduce(NodeSet members) ->
          Requirements.atMost(2L * problem.demand().chunks() * members.size(), MOST_CALLS);
      case FromRoot _, ToRoot _, Rootless _ ->
          Support.needs("all-reduce or barrier among the same nodes");
    };
  }

  @Override
  public Schedule construct(final Problem problem) {
    return new OverlappedReduction(problem).schedule();
  }
}
