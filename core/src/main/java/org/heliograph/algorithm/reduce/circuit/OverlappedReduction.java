package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.StreamPlan;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlan.CallConsumer;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// A reduction to one member and the broadcast of its result, which overlap in time.
final class OverlappedReduction {
  private final Problem problem;
  private final NodeSet members;
  private final NodePorts ports;
  private final TransferSize size;

  OverlappedReduction(final Problem problem) {
    this.problem = problem;
    this.members = problem.demand().participants();
    this.ports = NodePorts.of(problem);
    final boolean reconfigure = problem.capabilities().retuning().receivers();
    this.size =
        new TransferSize(members.size(), problem.demand().chunks(), ports, reconfigure, true);
  }

  Schedule schedule() {
    return size.chunks() == 1 ? shorter() : several();
  }

  /// The shorter of two schedules for one chunk: to one member and back, or around a ring.
  private Schedule shorter() {
    final Schedule back = single();
    final RelayedRing ring = new RelayedRing(members);
    if (members.size() < 2 || ring.slots() >= back.slots()) {
      return back;
    }
    final Schedule round = ring.schedule(problem);
    return round.slots() < back.slots() ? round : back;
  }

  /// One call of member `from` to member `to`.
  private record Call(int slot, int from, int to) {}

  private void add(
      final CircuitTransmissions transmissions,
      final long slot,
      final int chunk,
      final Call call,
      final Action action) {
    transmissions.add(slot, chunk, members.get(call.from), members.get(call.to), action);
  }

  /// One chunk: members that hold the result call the members that can first forward it.
  private Schedule single() {
    final TransferPlan inward = new StreamPlan(size.members(), 1, size.singleSourcePorts());
    final int start = inward.slots();
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    final TransceiverTimeline[] timelines = new TransceiverTimeline[size.members()];
    Arrays.setAll(timelines, _ -> ports.timeline());
    final int[] sent = new int[size.members()];
    inward.forEachCall(
        (slot, chunk, from, to) -> {
          sent[to] = start - 1 - slot;
          timelines[to].use(sent[to], sent[to] + 1L, from);
          add(transmissions, sent[to], 0, new Call(slot, to, from), Action.COMBINE);
        });
    for (final Call call : spread(start, sent, timelines)) {
      add(transmissions, call.slot, 0, call, Action.COPY);
    }
    return transmissions.build();
  }

  private List<Call> spread(
      final int start, final int[] sent, final TransceiverTimeline[] timelines) {
    final List<Integer> waiting = new ArrayList<>();
    for (int member = 1; member < sent.length; member++) {
      waiting.add(member);
    }
    waiting.sort(Comparator.comparingInt(member -> sent[member]));
    final List<Call> calls = new ArrayList<>();
    final List<Integer> informed = new ArrayList<>(List.of(0));
    int next = 0;
    for (int slot = start; next < waiting.size(); slot++) {
      final int callers = informed.size();
      for (int i = 0; i < callers; i++) {
        final int from = informed.get(i);
        final int most = Math.min(ports.ports(), timelines[from].free(slot));
        for (int port = 0; port < most && next < waiting.size(); port++) {
          final int to = waiting.get(next++);
          calls.add(new Call(slot, from, to));
          timelines[from].use(slot, slot + 1L, to);
          informed.add(to);
        }
      }
    }
    return calls;
  }

  /// Several chunks: the two plans whose overlap takes the fewest slots.
  private Schedule several() {
    final TransferSize outward =
        new TransferSize(size.members(), size.chunks(), ports, size.receiversReconfigure(), false);
    final Overlap best =
        TransferPlans.all(size).stream()
            .flatMap(
                inward ->
                    TransferPlans.all(outward).stream()
                        .map(spreading -> new Overlap(inward, spreading, size)))
            .min(Comparator.comparingInt(Overlap::slots))
            .orElseThrow();
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    best.forEachCall(
        (slot, chunk, from, to) ->
            add(transmissions, slot, chunk, new Call(slot, from, to), Action.COMBINE),
        (slot, chunk, from, to) ->
            add(transmissions, slot, chunk, new Call(slot, from, to), Action.COPY));
    return transmissions.build();
  }

  /// A plan reversed in time, followed by another plan as early as every member can start it.
  private static final class Overlap {
    private final TransferPlan inward;
    private final TransferPlan outward;
    private final TransferSize size;
    private final int[] roles;
    private final int start;

    Overlap(final TransferPlan inward, final TransferPlan outward, final TransferSize size) {
      this.inward = inward;
      this.outward = outward;
      this.size = size;
      final int[] free = new int[size.members()];
      final int[] received = new int[size.members()];
      final int[] arrived = new int[size.chunks()];
      Arrays.fill(free, -1);
      Arrays.fill(received, -1);
      final List<Set<Integer>> circuits = new ArrayList<>();
      for (int member = 0; member < size.members(); member++) {
        circuits.add(new HashSet<>());
      }
      forEachInward(
          (slot, chunk, from, to) -> {
            free[from] = Math.max(free[from], slot);
            received[to] = Math.max(received[to], slot);
            circuits.get(from).add(to);
            arrived[chunk] = to == 0 ? Math.max(arrived[chunk], slot) : arrived[chunk];
          });
      this.roles = roles(free);
      forEachOutward((slot, chunk, from, to) -> circuits.get(from).add(to));
      final int[] first = {0};
      forEachOutward(
          (slot, chunk, from, to) -> {
            final boolean kept = circuits.get(from).size() <= size.ports().circuits();
            final int ready = free[from] + 1 + (kept ? 0 : size.ports().delay());
            final int needed = from == 0 ? arrived[chunk] + 1 : free[from] < 0 ? 0 : ready;
            first[0] = Math.max(first[0], Math.max(needed, received[to] + 1) - slot);
          });
      this.start = first[0];
    }

    /// The members in the order of their last sends. The second plan uses its first members first.
    private static int[] roles(final int[] free) {
      final Integer[] order = new Integer[free.length];
      Arrays.setAll(order, member -> member);
      Arrays.sort(order, 1, order.length, Comparator.comparingInt(member -> free[member]));
      return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    int slots() {
      return start + outward.slots();
    }

    void forEachCall(final CallConsumer combining, final CallConsumer copying) {
      forEachInward(combining);
      forEachOutward((slot, chunk, from, to) -> copying.accept(start + slot, chunk, from, to));
    }

    private void forEachInward(final CallConsumer consumer) {
      final int last = inward.slots() - 1;
      inward.forEachCall(
          (slot, chunk, from, to) ->
              consumer.accept(last - slot, size.chunks() - 1 - chunk, to, from));
    }

    private void forEachOutward(final CallConsumer consumer) {
      outward.forEachCall(
          (slot, chunk, from, to) -> consumer.accept(slot, chunk, roles[from], roles[to]));
    }
  }
}
