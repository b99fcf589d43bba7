package org.heliograph.algorithm.star;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.algorithm.star.CouplerTransmissions.Post;
import org.heliograph.graph.Digraph;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.NodeSet;

/// The tree along which contributions to one chunk flow into a node, grown from the node backwards
/// in time.
///
/// Slots are counted from the last. In every slot each coupler with a reader in the tree brings in
/// one more of its writers, contributors first, which sends its sum to a reader in the tree. No
/// tree grows faster, so if all nodes contribute its depth is the least number of slots. If the
/// *whole* group of the target must receive the result, the contributions of its members, its
/// *kin*, flow into the target only. The kin copy its sum in the last slot but one, in which the
/// group receives nothing else, and in the last slot combine it with the sums of other groups, of
/// which they are no part. If no other group brings a sum they copy it in the last slot. O(couplers
/// · slots).
final class InflowTree {
  private static final int NONE = -1;

  private final StarNetwork network;
  private final Digraph groups;
  private final NodeSet sources;
  private final int target;
  private final int home;
  private final boolean whole;
  private final int[][] waiting;
  private final int[] next;
  private final int[] first;
  private final int[] kin;
  private final List<Call> calls = new ArrayList<>();
  private int missing;
  private int depth;
  private int copyBack;

  /// A transmission `back` slots before the end, to one receiver or every reader.
  private record Call(int back, int sender, int receiver, int arc) {}

  /// Builds the tree into `target`; if `whole`, its whole group receives all sums in the last slot.
  InflowTree(
      final StarNetwork network, final NodeSet sources, final int target, final boolean whole) {
    this.network = network;
    this.groups = network.groups();
    this.sources = sources;
    this.target = target;
    this.home = network.group(target);
    this.whole = whole;
    this.waiting = new int[groups.nodes()][];
    this.next = new int[groups.nodes()];
    this.first = new int[groups.nodes()];
    this.kin = new int[groups.nodes()];
    for (int group = 0; group < waiting.length; group++) {
      waiting[group] = members(group);
      first[group] = NONE;
      kin[group] = NONE;
    }
    if (whole) {
      hearAll();
    }
    if (copyBack > 0) {
      growBack();
    }
    first[home] = target;
    kin[home] = target;
    while (missing > 0) {
      growBack();
    }
  }

  /// Returns the members of a group that must be brought in, contributors first, then one to relay.
  private int[] members(final int group) {
    final int[] members = new int[network.stack()];
    int count = 0;
    int relay = -1;
    for (int i = 0; i < network.stack(); i++) {
      final int node = network.first(group) + i;
      if (node == target) {
        continue;
      }
      if (sources.contains(node)) {
        members[count++] = node;
      } else {
        relay = node;
      }
    }
    missing += count;
    if (count == 0 && relay >= 0) {
      members[count++] = relay;
    }
    return Arrays.copyOf(members, count);
  }

  /// Adds the last slot: every other group brings a sum for the whole group to receive.
  private void hearAll() {
    for (int i = 0; i < groups.inDegree(home); i++) {
      final int arc = groups.inArc(home, i);
      final int group = groups.tail(arc);
      if (group != home && next[group] < waiting[group].length) {
        first[group] = bringIn(group, arc, Transmission.EVERY_READER);
        copyBack = 1;
      }
    }
    depth++;
  }

  /// Adds one slot further back, in which the nodes that have joined and their kin receive from one
  /// more node each.
  private void growBack() {
    final int[] heard = first.clone();
    final int[] heardKin = kin.clone();
    for (int group = 0; group < first.length; group++) {
      for (int i = 0; i < groups.outDegree(group); i++) {
        final int arc = groups.outArc(group, i);
        final int head = groups.head(arc);
        if (next[group] < waiting[group].length) {
          join(group, arc, heardKin[head], heard[head]);
        }
      }
    }
    depth++;
  }

  /// Lets one more member of `group` send to its kin or otherwise, if it may, to another node.
  private void join(final int group, final int arc, final int relative, final int other) {
    if (relative != NONE) {
      final int member = bringIn(group, arc, relative);
      first[group] = first[group] == NONE ? member : first[group];
      kin[group] = kin[group] == NONE ? member : kin[group];
    } else if (other != NONE && group != home) {
      final int member = bringIn(group, arc, other);
      first[group] = first[group] == NONE ? member : first[group];
    }
  }

  private int bringIn(final int group, final int arc, final int receiver) {
    final int sender = waiting[group][next[group]++];
    missing -= sources.contains(sender) ? 1 : 0;
    calls.add(new Call(depth, sender, receiver, arc));
    return sender;
  }

  /// Returns the number of slots.
  int slots() {
    return depth;
  }

  /// Sends all sums, those of the leaves first; nodes without anything to send are left out.
  void send(final int chunk, final CouplerTransmissions sent) {
    final BitSet holding = new BitSet();
    for (int i = 0; i < sources.size(); i++) {
      holding.set(sources.get(i));
    }
    for (int i = calls.size() - 1; i >= 0; i--) {
      final Call call = calls.get(i);
      final Post post = new Post(depth - 1 - call.back(), chunk, call.sender(), call.arc());
      if (!holding.get(call.sender())) {
        continue;
      }
      if (call.receiver() == Transmission.EVERY_READER) {
        sent.combine(post);
      } else {
        holding.set(call.receiver());
        sent.combineAt(call.receiver(), post);
      }
    }
    if (whole) {
      sent.copy(new Post(depth - 1 - copyBack, chunk, target, ownCoupler()));
    }
  }

  private int ownCoupler() {
    int own = NONE;
    for (int i = 0; i < groups.outDegree(home); i++) {
      own = groups.head(groups.outArc(home, i)) == home ? groups.outArc(home, i) : own;
    }
    return own;
  }
}
