package org.heliograph.algorithm.star;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Schedule;

/// A barrier of chunk 0 among all nodes in which every coupler is used in every slot, by another
/// member of its group each.
///
/// The members of a group hold the same, what their group has heard, and in addition their own
/// contributions. So a member whose contribution no group has heard yet sends first, over the
/// coupler from which the other groups are nearest; then one whose contribution is new at the other
/// end. On POPS this takes ⌈t/g⌉ + 1 slots. Contributions arrive more often than once, so it serves
/// no sum. O(slots · couplers · (stack + n/64)).
final class GroupTurns {
  private final StarNetwork network;
  private final Digraph groups;
  private final SplittableRandom random;
  private final CouplerTransmissions sent = new CouplerTransmissions();
  private final int[][] arcs; // by group, nearest to all groups first
  private final BitSet[] known; // by group: the contributions that it has heard
  private final BitSet heard = new BitSet(); // by any group

  GroupTurns(final StarNetwork network, final SplittableRandom random) {
    this.network = network;
    this.groups = network.groups();
    this.random = random;
    this.arcs = new int[groups.nodes()][];
    this.known = new BitSet[groups.nodes()];
    final BreadthFirst search = BreadthFirst.over(groups);
    final int[] farthest = new int[groups.nodes()];
    for (int group = 0; group < farthest.length; group++) {
      search.search(group);
      farthest[group] = search.distance(search.node(search.reached() - 1));
    }
    for (int group = 0; group < known.length; group++) {
      known[group] = new BitSet();
      arcs[group] = arcs(group, farthest);
    }
  }

  private int[] arcs(final int group, final int[] farthest) {
    final long[] keys = new long[groups.outDegree(group)];
    final int[] order = RandomOrder.of(keys.length, random);
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (long) farthest[groups.head(groups.outArc(group, order[i]))] << 32 | i;
    }
    Arrays.sort(keys);
    return Arrays.stream(keys).mapToInt(key -> groups.outArc(group, order[(int) key])).toArray();
  }

  Schedule schedule() {
    for (int slot = 0; !isOver(); slot++) {
      final BitSet[] next = new BitSet[known.length];
      Arrays.setAll(next, group -> (BitSet) known[group].clone());
      for (int group = 0; group < known.length; group++) {
        send(slot, group, next);
      }
      System.arraycopy(next, 0, known, 0, next.length);
    }
    return sent.build();
  }

  /// Whether every node has all contributions; its own need not come from its group.
  private boolean isOver() {
    for (int group = 0; group < known.length; group++) {
      final BitSet holds = (BitSet) known[group].clone();
      if (network.stack() == 1) {
        holds.set(network.first(group));
      }
      if (holds.cardinality() < network.topology().nodes()) {
        return false;
      }
    }
    return true;
  }

  private void send(final int slot, final int group, final BitSet[] next) {
    final int[] left = new int[network.stack()];
    Arrays.fill(left, network.transmissions());
    for (int i = 0; i < network.mostLit(group); i++) {
      final int head = groups.head(arcs[group][i]);
      final int member = member(group, left, next[head]);
      left[member - network.first(group)]--;
      sent.combine(new Post(slot, 0, member, arcs[group][i]));
      next[head].or(known[group]);
      next[head].set(member);
      heard.set(member);
    }
  }

  /// The member that brings most to a group that knows `there`, of those that may send.
  private int member(final int group, final int[] left, final BitSet there) {
    final int turn = random.nextInt(left.length);
    int best = -1;
    int most = -1;
    for (int i = 0; i < left.length; i++) {
      final int index = (i + turn) % left.length;
      final int member = network.first(group) + index;
      final int brings = !heard.get(member) ? 2 : !there.get(member) ? 1 : 0;
      if (left[index] > 0 && brings > most) {
        best = member;
        most = brings;
      }
    }
    return best;
  }
}
