package org.heliograph.algorithm.gather.circulant;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.Construction;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// All-gather, multi-broadcast, reduce-scatter and all-reduce over static circuits to the next k
/// members.
///
/// An all-gather of c chunks per member takes ⌈c (n − 1) / k⌉ slots, which is the lower bound since
/// every member must receive all chunks. A reduce-scatter takes as many. An all-reduce is one of
/// each over the same circuits, with its chunks distributed over the members. The reconfiguration
/// delay does not matter. O(c n²).
@AutoService(Scheduler.class)
@Summary("All-gather at its bound: every member sends to the next k and is never reconfigured.")
public record ConsecutiveCirculant() implements Construction {
  private static final long MOST_CALLS = 1L << 26;

  @Override
  public Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    return NodePorts.support(problem)
        .and(
            () ->
                Support.needs(
                    isAmongSame(demand),
                    "all-gather, reduce-scatter or all-reduce among the same nodes"))
        .and(
            () ->
                Requirements.atMost(
                    2L * demand.chunks() * demand.participants().size(), MOST_CALLS));
  }

  /// Whether all participants contribute to every chunk, or all get every chunk.
  private static boolean isAmongSame(final Demand demand) {
    final int all = demand.participants().size();
    return switch (CollectivePattern.of(demand)) {
      case Broadcast _, AllGather _ -> demand.fewestTargets() == all;
      case Reduce _, ReduceScatter _ -> demand.fewestSources() == all;
      case AllReduce _ -> true;
      case FromRoot _, ToRoot _, Rootless _ -> false;
    };
  }

  @Override
  public Schedule construct(final Problem problem) {
    final NodeSet members = problem.demand().participants();
    final List<List<Integer>> owned = owned(problem.demand(), members);
    final int most = owned.stream().mapToInt(List::size).max().orElseThrow();
    final int ports = Math.min(NodePorts.of(problem).ports(), members.size() - 1);
    final CirculantAllGather plan = new CirculantAllGather(members.size(), most, ports);
    final RingCalls calls = new RingCalls(members, owned, new CircuitTransmissions(problem));
    final boolean gathers = problem.demand().combines();
    if (gathers) {
      calls.collect(plan);
    }
    if (!gathers || !problem.demand().hasSingleTargets()) {
      calls.spread(plan, gathers ? plan.slots() : 0);
    }
    return calls.transmissions.build();
  }

  /// The chunks that each member starts or ends with; those of an all-reduce are distributed
  /// evenly.
  private static List<List<Integer>> owned(final Demand demand, final NodeSet members) {
    final List<List<Integer>> owned = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      owned.add(new ArrayList<>());
    }
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet ends = demand.combines() ? demand.targets(chunk) : demand.sources(chunk);
      final int owner = ends.size() == 1 ? members.indexOf(ends.get(0)) : chunk % members.size();
      owned.get(owner).add(chunk);
    }
    return owned;
  }

  /// The members on a ring with the chunks that each owns.
  private record RingCalls(
      NodeSet members, List<List<Integer>> owned, CircuitTransmissions transmissions) {
    /// Sends every chunk from its owner to all members.
    void spread(final CirculantAllGather plan, final int start) {
      plan.forEachCall(
          (slot, number, from, to) -> {
            for (int owner = 0; owner < members.size(); owner++) {
              if (number < owned.get(owner).size()) {
                final int chunk = owned.get(owner).get(number);
                transmissions.add(
                    start + slot, chunk, at(owner + from), at(owner + to), Action.COPY);
              }
            }
          });
    }

    /// The same reversed in time and direction, so that the circuits are the same.
    void collect(final CirculantAllGather plan) {
      final int last = plan.slots() - 1;
      plan.forEachCall(
          (slot, number, from, to) -> {
            for (int owner = 0; owner < members.size(); owner++) {
              if (number < owned.get(owner).size()) {
                final int chunk = owned.get(owner).get(number);
                transmissions.add(
                    last - slot, chunk, at(owner - to), at(owner - from), Action.COMBINE);
              }
            }
          });
    }

    private int at(final int place) {
      return members.get(Math.floorMod(place, members.size()));
    }
  }
}
