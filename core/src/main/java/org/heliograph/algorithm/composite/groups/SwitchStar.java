package org.heliograph.algorithm.composite.groups;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// A switch and the members of a collective that are linked with it in both directions: an arc from
/// each member to the switch, and one from the switch to each member.
@SuppressWarnings("ArrayRecordComponent") // written once
record SwitchStar(int node, int[] members, int[] inward, int[] outward) {
  static SwitchStar of(final Digraph graph, final NodeSet all, final int node) {
    final IntList members = new IntList();
    final IntList inward = new IntList();
    final IntList outward = new IntList();
    final BitSet seen = new BitSet();
    for (int i = 0; i < graph.inDegree(node); i++) {
      final int member = graph.tail(graph.inArc(node, i));
      final int back = all.contains(member) && !seen.get(member) ? arc(graph, node, member) : -1;
      if (back >= 0) {
        seen.set(member);
        members.add(member);
        inward.add(graph.inArc(node, i));
        outward.add(back);
      }
    }
    return new SwitchStar(node, members.toArray(), inward.toArray(), outward.toArray());
  }

  private static int arc(final Digraph graph, final int tail, final int head) {
    for (int i = 0; i < graph.outDegree(tail); i++) {
      if (graph.head(graph.outArc(tail, i)) == head) {
        return graph.outArc(tail, i);
      }
    }
    return -1;
  }

  /// Takes the stars that fit and share no member off the switches `unused`, the first switches
  /// first.
  static List<SwitchStar> disjoint(
      final Digraph graph,
      final NodeSet all,
      final List<Integer> unused,
      final Predicate<SwitchStar> fits) {
    final BitSet covered = new BitSet();
    final List<SwitchStar> stars = new ArrayList<>();
    for (final int node : List.copyOf(unused)) {
      final SwitchStar star = of(graph, all, node);
      if (star.members.length > 0
          && Arrays.stream(star.members).noneMatch(covered::get)
          && fits.test(star)) {
        unused.remove((Integer) node);
        Arrays.stream(star.members).forEach(covered::set);
        stars.add(star);
      }
    }
    return stars;
  }

  /// Whether `stars`, which share no member, have all of `all`.
  static boolean cover(final List<SwitchStar> stars, final NodeSet all) {
    return stars.stream().mapToInt(star -> star.members.length).sum() == all.size();
  }
}
