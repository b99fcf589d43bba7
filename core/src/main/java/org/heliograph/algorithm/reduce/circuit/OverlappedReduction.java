package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.NodePorts;
import org.heliograph.algorithm.kernel.circuit.RecentCircuits;
import org.heliograph.algorithm.kernel.circuit.StreamPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlan;
import org.heliograph.algorithm.kernel.circuit.TransferPlans;
import org.heliograph.algorithm.kernel.circuit.TransferSize;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// A reduction to one member and the spreading of its result, which overlap.
final class OverlappedReduction {
  private final Problem problem;
  private final NodeSet members;
  private final NodePorts nodePorts;
  private final TransferSize transferSize;

  OverlappedReduction(final Problem problem) {
    this.problem = problem;
    this.members = problem.demand().participants();
    this.nodePorts = NodePorts.of(problem);
    final boolean retune = problem.capabilities().retuning().receivers();
    this.transferSize =
        new TransferSize(members.size(), problem.demand().chunks(), nodePorts, retune, true);
  }

  Schedule schedule() {
    return transferSize.chunks() == 1 ? shorter() : several();
  }

  /// One chunk, the shorter of two ways: to one member and back, or round a ring.
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
      final CircuitTransmissions circuitTransmissions,
      final long slot,
      final int chunk,
      final Call call,
      final Action action) {
    circuitTransmissions.add(slot, chunk, members.get(call.from), members.get(call.to), action);
  }

  /// One chunk: whoever has the result calls the member that can first be of use.
  private Schedule single() {
    final TransferPlan inward =
        new StreamPlan(transferSize.members(), 1, transferSize.hearingFromOne());
    final int start = inward.slots();
    final CircuitTransmissions circuitTransmissions = new CircuitTransmissions(problem);
    final RecentCircuits[] tuners = new RecentCircuits[transferSize.members()];
    Arrays.setAll(tuners, _ -> new RecentCircuits(nodePorts));
    final int[] sent = new int[transferSize.members()];
    inward.tell(
        (slot, chunk, from, to) -> {
          sent[to] = start - 1 - slot;
          tuners[to].light(from, sent[to]);
          add(circuitTransmissions, sent[to], 0, new Call(slot, to, from), Action.COMBINE);
        });
    for (final Call call : spread(start, sent, tuners)) {
      add(circuitTransmissions, call.slot, 0, call, Action.COPY);
    }
    return circuitTransmissions.build();
  }

  private List<Call> spread(final int start, final int[] sent, final RecentCircuits[] tuners) {
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
        final int most = tuners[from].room(slot);
        for (int port = 0; port < most && next < waiting.size(); port++) {
          final int to = waiting.get(next++);
          calls.add(new Call(slot, from, to));
          tuners[from].light(to, slot);
          informed.add(to);
        }
      }
    }
    return calls;
  }

  /// Several chunks: the pipelines whose overlap is the shortest.
  private Schedule several() {
    final TransferSize outward =
        new TransferSize(
            transferSize.members(),
            transferSize.chunks(),
            nodePorts,
            transferSize.receiversRetune(),
            false);
    final Overlap best =
        TransferPlans.all(transferSize).stream()
            .flatMap(
                inward ->
                    TransferPlans.all(outward).stream()
                        .map(spreading -> new Overlap(inward, spreading, transferSize)))
            .min(Comparator.comparingInt(Overlap::slots))
            .orElseThrow();
    final CircuitTransmissions circuitTransmissions = new CircuitTransmissions(problem);
    best.tell(
        (slot, chunk, from, to) ->
            add(circuitTransmissions, slot, chunk, new Call(slot, from, to), Action.COMBINE),
        (slot, chunk, from, to) ->
            add(circuitTransmissions, slot, chunk, new Call(slot, from, to), Action.COPY));
    return circuitTransmissions.build();
  }

  /// A plan played backwards, then another, as early as every member may begin with it.
  private static final class Overlap {
    private final TransferPlan inward;
    private final TransferPlan outward;
    private final TransferSize transferSize;
    private final int[] roles;
    private final int start;

    Overlap(
        final TransferPlan inward, final TransferPlan outward, final TransferSize transferSize) {
      this.inward = inward;
      this.outward = outward;
      this.transferSize = transferSize;
      final int[] free = new int[transferSize.members()];
      final int[] heard = new int[transferSize.members()];
      final int[] arrived = new int[transferSize.chunks()];
      Arrays.fill(free, -1);
      Arrays.fill(heard, -1);
      final List<Set<Integer>> circuits = new ArrayList<>();
      for (int member = 0; member < transferSize.members(); member++) {
        circuits.add(new HashSet<>());
      }
      tellInward(
          (slot, chunk, from, to) -> {
            free[from] = Math.max(free[from], slot);
            heard[to] = Math.max(heard[to], slot);
            circuits.get(from).add(to);
            arrived[chunk] = to == 0 ? Math.max(arrived[chunk], slot) : arrived[chunk];
          });
      this.roles = roles(free);
      tellOutward((slot, chunk, from, to) -> circuits.get(from).add(to));
      final int[] first = {0};
      tellOutward(
          (slot, chunk, from, to) -> {
            final boolean kept = circuits.get(from).size() <= transferSize.hardware().circuits();
            final int ready = free[from] + 1 + (kept ? 0 : transferSize.hardware().delay());
            final int needed = from == 0 ? arrived[chunk] + 1 : free[from] < 0 ? 0 : ready;
            first[0] = Math.max(first[0], Math.max(needed, heard[to] + 1) - slot);
          });
      this.start = first[0];
    }

    /// Members in the order in which they have sent their last, for the places of the second
    /// plan, where the first are needed first.
    private static int[] roles(final int[] free) {
      final Integer[] order = new Integer[free.length];
      Arrays.setAll(order, member -> member);
      Arrays.sort(order, 1, order.length, Comparator.comparingInt(member -> free[member]));
      return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    int slots() {
      return start + outward.slots();
    }

    void tell(final TransferPlan.Listener combining, final TransferPlan.Listener copying) {
      tellInward(combining);
      tellOutward((slot, chunk, from, to) -> copying.call(start + slot, chunk, from, to));
    }

    private void tellInward(final TransferPlan.Listener listener) {
      final int last = inward.slots() - 1;
      inward.tell(
          (slot, chunk, from, to) ->
              listener.call(last - slot, transferSize.chunks() - 1 - chunk, to, from));
    }

    private void tellOutward(final TransferPlan.Listener listener) {
      outward.tell((slot, chunk, from, to) -> listener.call(slot, chunk, roles[from], roles[to]));
    }
  }
}
