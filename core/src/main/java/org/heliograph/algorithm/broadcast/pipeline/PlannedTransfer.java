package org.heliograph.algorithm.broadcast.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RootedDemand;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// A broadcast of any number of chunks from one root, or a reduction to it, by a [TransferPlan].
record PlannedTransfer(Problem problem, RootedDemand rooted) {
  private static final long MOST_CALLS = 1L << 26;

  /// Whether the problem is a broadcast or a reduction on a complete network, with few enough
  /// chunks.
  static Support support(final Problem problem) {
    return NodePorts.support(problem)
        .and(() -> RootedDemand.ofBroadcastOrReduce(problem))
        .and(() -> Requirements.atMost(of(problem).calls(), MOST_CALLS));
  }

  private long calls() {
    return (long) problem.demand().chunks() * rooted.members(0).size();
  }

  /// The transfer of a supported problem.
  static PlannedTransfer of(final Problem problem) {
    return new PlannedTransfer(problem, RootedDemand.of(problem.demand()).orElseThrow());
  }

  TransferSize size() {
    return new TransferSize(
        members().size(),
        problem.demand().chunks(),
        NodePorts.of(problem),
        problem.capabilities().retuning().receivers(),
        !rooted.isOutward());
  }

  /// The root, then the other members.
  private List<Integer> members() {
    final NodeSet ends = rooted.members(0);
    final List<Integer> members = new ArrayList<>();
    members.add(rooted.root());
    for (int i = 0; i < ends.size(); i++) {
      if (ends.get(i) != rooted.root()) {
        members.add(ends.get(i));
      }
    }
    return members;
  }

  /// The schedule of the plan that is chosen for the size.
  Schedule by(final Function<TransferSize, TransferPlan> chosen) {
    final List<Integer> members = members();
    final TransferPlan plan = chosen.apply(size());
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    if (rooted.isOutward()) {
      plan.forEachCall(
          (slot, chunk, from, to) ->
              transmissions.add(slot, chunk, members.get(from), members.get(to), Action.COPY));
      return transmissions.build();
    }
    final int last = plan.slots() - 1;
    plan.forEachCall(
        (slot, chunk, from, to) ->
            transmissions.add(
                last - slot, chunk, members.get(to), members.get(from), Action.COMBINE));
    return transmissions.build();
  }
}
