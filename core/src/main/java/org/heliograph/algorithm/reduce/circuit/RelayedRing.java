package org.heliograph.algorithm.reduce.circuit;

import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.NodeSet;

/// All-reduce of one chunk around a ring of static circuits, in n − 1 + ⌈(n − 2) / 2⌉ slots.
///
/// Each half of the ring combines its contributions along the way. Then nodes of the other half
/// relay each sum unchanged to the node where the other sum was completed. So two nodes hold the
/// result after n − 1 slots, and each sends it to the half behind it. A search shows that this is
/// optimal over one ring of up to five nodes. O(n).
public record RelayedRing(NodeSet members) {
  /// The number of slots.
  public int slots() {
    return members.size() - 1 + Math.ceilDiv(members.size() - 2, 2);
  }

  /// The schedule for an all-reduce of one chunk among the members.
  public Schedule schedule(final Problem problem) {
    final CircuitTransmissions transmissions = new CircuitTransmissions(problem);
    final int half = (members.size() - 2) / 2;
    walk(0, half, transmissions);
    walk(half + 1, members.size() - 2 - half, transmissions);
    return transmissions.build();
  }

  /// Adds the path of a sum from member `first`: over `added` members that combine their
  /// contributions, then to the member before `first`, which holds the other sum, and as the result
  /// to the `added` members after it.
  private void walk(final int first, final int added, final CircuitTransmissions transmissions) {
    final int n = members.size();
    for (int hop = 1; hop <= n - 1 + added; hop++) {
      final boolean combines = hop <= added || hop == n - 1;
      transmissions.add(
          hop - 1,
          0,
          members.get((first + hop - 1) % n),
          members.get((first + hop) % n),
          combines ? Action.COMBINE : Action.COPY);
    }
  }
}
