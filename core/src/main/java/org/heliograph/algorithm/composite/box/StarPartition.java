package org.heliograph.algorithm.composite.box;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// Switches whose neighbours divide the members: an arc from every member to its switch, and one
/// from the switch to every member.
@SuppressWarnings("ArrayRecordComponent") // written once
record StarPartition(int[] inward, int[] outward) {
  /// Returns the stages after which every member has the contributions of all, each exactly once;
  /// empty if there are none.
  static List<StarPartition> stages(final ArcNetwork arcNetwork, final NodeSet members) {
    final Digraph graph = arcNetwork.graph();
    final List<Integer> unused = switches(arcNetwork, members);
    final BitSet[] sums = new BitSet[graph.nodes()];
    for (int i = 0; i < members.size(); i++) {
      sums[members.get(i)] = new BitSet();
      sums[members.get(i)].set(i);
    }
    final List<StarPartition> stages = new ArrayList<>();
    while (sums[members.get(0)].cardinality() < members.size()) {
      final StarPartition stage = next(graph, members, unused, sums);
      if (stage.inward.length < members.size()) {
        return List.of();
      }
      stages.add(stage);
    }
    return stages;
  }

  /// The nodes that are no ranks, those with the most lanes from members first.
  private static List<Integer> switches(final ArcNetwork arcNetwork, final NodeSet members) {
    final Digraph graph = arcNetwork.graph();
    final int[] lanes = new int[graph.nodes()];
    final BitSet ranks = new BitSet();
    for (int i = 0; i < arcNetwork.topology().ranks().size(); i++) {
      ranks.set(arcNetwork.topology().ranks().get(i));
    }
    final List<Integer> switches = new ArrayList<>();
    for (int node = ranks.nextClearBit(0);
        node < lanes.length;
        node = ranks.nextClearBit(node + 1)) {
      switches.add(node);
      for (int i = 0; i < graph.inDegree(node); i++) {
        final int arc = graph.inArc(node, i);
        lanes[node] +=
            members.contains(graph.tail(arc)) ? arcNetwork.lanes(arcNetwork.channel(arc)) : 0;
      }
    }
    switches.sort(Comparator.comparingInt(node -> -lanes[node]));
    return switches;
  }

  /// Takes disjoint stars whose members have disjoint sums off `unused` and adds up their sums.
  private static StarPartition next(
      final Digraph graph, final NodeSet members, final List<Integer> unused, final BitSet[] sums) {
    final BitSet covered = new BitSet();
    final IntList inward = new IntList();
    final IntList outward = new IntList();
    for (final int node : List.copyOf(unused)) {
      final IntList star = star(graph, members, node);
      final BitSet sum = new BitSet();
      boolean fits = star.size() > 0;
      for (int i = 0; i < star.size() && fits; i++) {
        final int member = graph.tail(star.get(i));
        fits = !covered.get(member) && !sum.intersects(sums[member]);
        sum.or(sums[member]);
      }
      if (fits) {
        unused.remove((Integer) node);
        for (int i = 0; i < star.size(); i++) {
          final int member = graph.tail(star.get(i));
          covered.set(member);
          sums[member] = sum;
          inward.add(star.get(i));
          outward.add(arc(graph, node, member));
        }
      }
    }
    return new StarPartition(inward.toArray(), outward.toArray());
  }

  /// Returns an arc to `node` from every member that is linked with it in both directions.
  private static IntList star(final Digraph graph, final NodeSet members, final int node) {
    final IntList star = new IntList();
    final BitSet seen = new BitSet();
    for (int i = 0; i < graph.inDegree(node); i++) {
      final int arc = graph.inArc(node, i);
      final int member = graph.tail(arc);
      if (members.contains(member) && !seen.get(member) && arc(graph, node, member) >= 0) {
        seen.set(member);
        star.add(arc);
      }
    }
    return star;
  }

  private static int arc(final Digraph graph, final int tail, final int head) {
    for (int i = 0; i < graph.outDegree(tail); i++) {
      if (graph.head(graph.outArc(tail, i)) == head) {
        return graph.outArc(tail, i);
      }
    }
    return -1;
  }
}
