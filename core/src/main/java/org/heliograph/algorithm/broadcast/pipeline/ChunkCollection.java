package org.heliograph.algorithm.broadcast.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// The collection of chunks at one of their senders, and the order in which it forwards them.
///
/// `order` holds the chunks of the collector, then those of the other senders in turn. Member 0 is
/// the collector; receivers that are not senders follow, and senders come last.
record ChunkCollection(
    List<Integer> order,
    List<Integer> arrivals,
    List<Integer> members,
    Demand demand,
    NodePorts ports) {
  /// The collection at the sender with the most chunks.
  static ChunkCollection of(final Problem problem) {
    final Demand demand = problem.demand();
    final Map<Integer, List<Integer>> bySender = new HashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      bySender.computeIfAbsent(demand.sources(chunk).get(0), _ -> new ArrayList<>()).add(chunk);
    }
    int collector = demand.sources(0).get(0);
    for (final int sender : demand.participants().toArray()) {
      final int count = bySender.getOrDefault(sender, List.of()).size();
      collector = count > bySender.getOrDefault(collector, List.of()).size() ? sender : collector;
    }
    final List<Integer> order = new ArrayList<>(bySender.getOrDefault(collector, List.of()));
    final List<Integer> senders = new ArrayList<>(bySender.keySet());
    senders.sort(null);
    senders.remove(Integer.valueOf(collector));
    for (int turn = 0; order.size() < demand.chunks(); turn++) {
      for (final int sender : senders) {
        if (turn < bySender.getOrDefault(sender, List.of()).size()) {
          order.add(bySender.getOrDefault(sender, List.of()).get(turn));
        }
      }
    }
    final List<Integer> members = new ArrayList<>(List.of(collector));
    for (final int node : demand.targets(0).toArray()) {
      if (node != collector && !bySender.containsKey(node)) {
        members.add(node);
      }
    }
    for (final int sender : senders) {
      if (demand.targets(0).contains(sender)) {
        members.add(sender);
      }
    }
    final NodePorts ports = NodePorts.of(problem);
    return new ChunkCollection(order, arrivals(order, demand, ports), members, demand, ports);
  }

  /// The slots in which the chunks reach the collector, −1 for those it holds at the start: in each
  /// slot at most one chunk of each sender, and at most one chunk per port.
  private static List<Integer> arrivals(
      final List<Integer> order, final Demand demand, final NodePorts ports) {
    final List<Integer> arrivals = new ArrayList<>();
    final Map<Integer, Integer> next = new HashMap<>();
    final Map<Integer, Integer> taken = new HashMap<>();
    final int collector = demand.sources(order.get(0)).get(0);
    for (final int chunk : order) {
      final int sender = demand.sources(chunk).get(0);
      int slot = sender == collector ? -1 : next.getOrDefault(sender, 0);
      while (slot >= 0 && taken.getOrDefault(slot, 0) == ports.ports()) {
        slot++;
      }
      taken.merge(slot, 1, Integer::sum);
      next.put(sender, slot + 1);
      arrivals.add(slot);
    }
    return arrivals;
  }

  private int source(final int index) {
    return demand.sources(order.get(index)).get(0);
  }

  /// The collection and the broadcast, which starts as early as all chunks and circuits allow.
  Schedule schedule(final Problem problem) {
    final boolean reconfigure = problem.capabilities().retuning().receivers();
    final TransferPlan plan =
        TransferPlans.best(
            new TransferSize(members.size(), order.size(), ports, reconfigure, false));
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    for (int index = 0; index < order.size(); index++) {
      if (arrivals.get(index) >= 0) {
        transmissions.add(
            arrivals.get(index), order.get(index), source(index), members.get(0), Action.COPY);
      }
    }
    final int start = start(plan);
    plan.forEachCall(
        (slot, index, from, to) -> {
          if (members.get(to) != source(index)) {
            transmissions.add(
                start + slot, order.get(index), members.get(from), members.get(to), Action.COPY);
          }
        });
    return transmissions.build();
  }

  /// The first slot in which the broadcast can start.
  private int start(final TransferPlan plan) {
    final Map<Integer, Integer> lastSent = new HashMap<>();
    for (int index = 0; index < order.size(); index++) {
      lastSent.merge(source(index), arrivals.get(index), Math::max);
    }
    final int[] free = new int[members.size()];
    Arrays.setAll(
        free, i -> i == 0 ? 0 : lastSent.getOrDefault(members.get(i), -1 - ports.delay()));
    final int[] start = {0};
    plan.forEachCall(
        (slot, index, from, to) -> {
          final int ready = from == 0 ? arrivals.get(index) : free[from] + ports.delay();
          start[0] = Math.max(start[0], ready + 1 - slot);
        });
    return start[0];
  }
}
