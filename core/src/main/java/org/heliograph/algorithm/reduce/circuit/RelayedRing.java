package org.heliograph.algorithm.reduce.circuit;

import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// All-reduce of one chunk round a ring of circuits that are never retuned, in
/// n − 1 + ⌈(n − 2) / 2⌉ slots.
///
/// Each half of the ring adds up its own contributions along the way. Either sum then goes on as
/// it is, relayed by nodes whose own contribution is in the other already, to where the other was
/// completed. So two nodes have all after n − 1 slots, and each tells the half behind it. The
/// fewest slots over one ring of up to five nodes, by search. O(n).
record RelayedRing(NodeSet members) {
  int slots() {
    return members.size() - 1 + Math.ceilDiv(members.size() - 2, 2);
  }

  Schedule schedule(final Problem problem) {
    final CircuitTransmissions circuitTransmissions = new CircuitTransmissions(problem);
    final int half = (members.size() - 2) / 2;
    walk(0, half, circuitTransmissions);
    walk(half + 1, members.size() - 2 - half, circuitTransmissions);
    return circuitTransmissions.build();
  }

  /// A sum on its way from member `first`: over `added` more that add theirs, on to the member
  /// before `first`, where the other sum is, and as the whole to `added` members after that.
  private void walk(
      final int first, final int added, final CircuitTransmissions circuitTransmissions) {
    final int n = members.size();
    for (int hop = 1; hop <= n - 1 + added; hop++) {
      final boolean combines = hop <= added || hop == n - 1;
      circuitTransmissions.add(
          hop - 1,
          0,
          members.get((first + hop - 1) % n),
          members.get((first + hop) % n),
          combines ? Action.COMBINE : Action.COPY);
    }
  }
}
