package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.topology.NodeSet;

/// How many leaders there may be, and how large the groups are in which they exchange.
///
/// A node that sends or receives over d lanes in a slot serves at most d others.
record LeaderShapes(int members, int lanes) {
  /// Leaders beyond the fewest, as a part of them and in addition.
  private static final double SPARE_PART = 0.6;

  private static final int SPARE_LEADERS = 2;
  private static final int SLOTS_OF_FLOWS = 2;

  static LeaderShapes of(final ArcNetwork network, final NodeSet members) {
    final int[] out = new int[network.nodes()];
    final int[] in = new int[network.nodes()];
    for (int arc = 0; arc < network.graph().arcs(); arc++) {
      final int lanes = network.lanes(network.channel(arc));
      out[network.graph().tail(arc)] += lanes;
      in[network.graph().head(arc)] += lanes;
    }
    final int most =
        IntStream.range(0, members.size())
            .map(i -> Math.min(out[members.get(i)], in[members.get(i)]))
            .max()
            .orElse(1);
    return new LeaderShapes(members.size(), Math.max(1, most));
  }

  /// The fewest slots that the numbers of lanes allow.
  int leastSlots() {
    int rounds = 1;
    long reached = (1L + lanes) * (1L + lanes);
    while (reached < members) {
      reached *= 1L + lanes;
      rounds++;
    }
    return SLOTS_OF_FLOWS + rounds;
  }

  /// The fewest leaders that can collect from all others in one slot.
  private int fewestLeaders() {
    return Math.max(2, Math.ceilDiv(members, 1 + lanes));
  }

  /// The group sizes, one for each round, with which a schedule takes `slots` slots.
  List<int[]> groups(final int slots) {
    final int fewest = fewestLeaders();
    final long most = Math.min(members, (long) (fewest * (1 + SPARE_PART)) + SPARE_LEADERS);
    final List<int[]> found = new ArrayList<>();
    addGroups(new int[slots - SLOTS_OF_FLOWS], 0, 1, most, found);
    found.removeIf(sizes -> leaders(sizes) < fewest);
    return found;
  }

  private void addGroups(
      final int[] sizes,
      final int round,
      final int product,
      final long most,
      final List<int[]> found) {
    if (round == sizes.length) {
      found.add(sizes.clone());
      return;
    }
    final int largest = round == 0 ? 1 + lanes : sizes[round - 1];
    for (int size = 2; size <= largest && (long) product * size <= most; size++) {
      sizes[round] = size;
      addGroups(sizes, round + 1, product * size, most, found);
    }
  }

  static int leaders(final int[] sizes) {
    return IntStream.of(sizes).reduce(1, (one, other) -> one * other);
  }
}
