package org.heliograph.algorithm.reduce.circuit;

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

/// All-reduce: contributions are gathered into one node while those that have sent theirs retune
/// already to spread the result.
///
/// Those that send first in the reduction pass the result on first. With one chunk the reduction
/// takes ⌈log_{k+1} n⌉ slots, whatever the delay is, and the result spreads as in B4, where only
/// the retuning that is not over by then costs; for few members or long delays the ring that is
/// never retuned is shorter, with n − 1 + ⌈(n − 2) / 2⌉ slots. With more chunks the best pipelines
/// of each, the second as early as it can begin. O(n (m + log n)).
@AutoService(Scheduler.class)
@Summary("All-reduce by reduce, then broadcast; a node reconfigures as soon as it has sent.")
public record OverlappedAllReduce() implements Scheduler {
  private static final long MOST_CALLS = 1L << 24;

  @Override
  public Support supports(final Problem problem) {
    return support(problem);
  }

  /// Yes for an all-reduce among the same nodes, of few enough chunks, on a complete network.
  static Support support(final Problem problem) {
    final Support hardware = NodePorts.support(problem);
    if (!hardware.isSupported()) {
      return hardware;
    }
    final Demand demand = problem.demand();
    boolean isAllReduce = demand.combines();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      isAllReduce &=
          demand.sources(chunk).equals(demand.sources(0))
              && demand.targets(chunk).equals(demand.sources(0));
    }
    if (!isAllReduce) {
      return Support.no("it is for all-reduce among the same nodes");
    }
    final long calls = 2L * demand.chunks() * demand.participants().size();
    return Support.when(
        calls <= MOST_CALLS, "it lists every call, %s; at most %s".formatted(calls, MOST_CALLS));
  }

  @Override
  public Outcome schedule(
      final Problem problem,
      final Budget budget,
      final SplittableRandom random,
      final Progress progress) {
    return new Outcome.Found(new OverlappedReduction(problem).schedule());
  }
}
