package org.heliograph.algorithm.star;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;

/// The tree along which contributions to one chunk flow into a node, grown from the node back in
/// time.
///
/// Every slot, counted from the last, each coupler that somebody in the tree hears brings in one
/// more of its writers, contributors first, who sends its sum to a reader in the tree. No tree
/// grows faster, so that with contributors everywhere its depth is the least number of slots.
/// O(couplers · slots).
final class InGrowth {
  private final Star star;
  private final Digraph groups;
  private final NodeSet sources;
  private final int target;
  private final int[][] waiting;
  private final int[] next;
  private final int[] first;
  private final List<Call> calls = new ArrayList<>();
  private int missing;
  private int depth;

  /// A transmission `back` slots before the end.
  private record Call(int back, int sender, int receiver, int arc) {}

  InGrowth(final Star star, final NodeSet sources, final int target) {
    this.star = star;
    this.groups = star.groups();
    this.sources = sources;
    this.target = target;
    this.waiting = new int[groups.nodes()][];
    this.next = new int[groups.nodes()];
    this.first = new int[groups.nodes()];
    for (int group = 0; group < waiting.length; group++) {
      waiting[group] = members(group);
      first[group] = -1;
    }
    first[star.group(target)] = target;
    grow();
  }

  /// The members of a group that are to be brought in, contributors first, then one to relay.
  private int[] members(final int group) {
    final int[] members = new int[star.stack()];
    int count = 0;
    int relay = -1;
    for (int i = 0; i < star.stack(); i++) {
      final int node = star.first(group) + i;
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

  private void grow() {
    while (missing > 0) {
      final BitSet heard = new BitSet(first.length);
      for (int group = 0; group < first.length; group++) {
        heard.set(group, first[group] >= 0);
      }
      for (int group = 0; group < first.length; group++) {
        for (int i = 0; i < groups.outDegree(group); i++) {
          final int arc = groups.outArc(group, i);
          if (heard.get(groups.head(arc)) && next[group] < waiting[group].length) {
            bringIn(group, arc);
          }
        }
      }
      depth++;
    }
  }

  private void bringIn(final int group, final int arc) {
    final int sender = waiting[group][next[group]++];
    missing -= sources.contains(sender) ? 1 : 0;
    calls.add(new Call(depth, sender, first[groups.head(arc)], arc));
    first[group] = first[group] < 0 ? sender : first[group];
  }

  /// How many slots it takes.
  int slots() {
    return depth;
  }

  /// Sends all sums, those of the leaves first; who has nothing to send is left out.
  void send(final int chunk, final Posts posts) {
    final BitSet holding = new BitSet();
    for (int i = 0; i < sources.size(); i++) {
      holding.set(sources.get(i));
    }
    for (int i = calls.size() - 1; i >= 0; i--) {
      final Call call = calls.get(i);
      if (holding.get(call.sender())) {
        holding.set(call.receiver());
        posts.combineAt(
            call.receiver(),
            new Posts.Post(depth - 1 - call.back(), chunk, call.sender(), call.arc()));
      }
    }
  }
}
