package org.heliograph.algorithm.reduce.circuit;

import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.NodeSet;

/// Random sets of members that dominate as many others as possible, chosen greedily.
///
/// A member is dominated twice: as a neighbour that sends to a leader, and as one that receives
/// from it. O(k n + m) for k leaders.
final class LeaderSets {
  private final Digraph graph;
  private final NodeSet members;

  LeaderSets(final Digraph graph, final NodeSet members) {
    this.graph = graph;
    this.members = members;
  }

  /// Returns `count` leaders, each of which dominates the most members that are left; ties are
  /// drawn.
  int[] draw(final int count, final SplittableRandom random) {
    final Domination sends = new Domination(graph, members);
    final Domination receives = new Domination(graph.reversed(), members);
    final boolean[] isLeader = new boolean[graph.nodes()];
    final int[] leaders = new int[count];
    for (int i = 0; i < count; i++) {
      int best = -1;
      int most = -1;
      int ties = 0;
      for (int index = 0; index < members.size(); index++) {
        final int node = members.get(index);
        final int gain = sends.gains[node] + receives.gains[node];
        if (isLeader[node] || gain < most) {
          continue;
        }
        ties = gain > most ? 1 : ties + 1;
        most = gain;
        if (i == 0 || random.nextInt(ties) == 0) {
          best = node;
        }
      }
      leaders[i] = i == 0 ? members.get(random.nextInt(members.size())) : best;
      isLeader[leaders[i]] = true;
      sends.add(leaders[i]);
      receives.add(leaders[i]);
    }
    return leaders;
  }

  /// Which members are a leader or a tail of an arc to one.
  private static final class Domination {
    private final Digraph graph;
    private final boolean[] isLeft;
    private final int[] gains;

    Domination(final Digraph graph, final NodeSet members) {
      this.graph = graph;
      this.isLeft = new boolean[graph.nodes()];
      this.gains = new int[graph.nodes()];
      for (int i = 0; i < members.size(); i++) {
        isLeft[members.get(i)] = true;
        change(members.get(i), 1);
      }
    }

    /// Changes what every leader that dominates `member` would gain.
    private void change(final int member, final int change) {
      gains[member] += change;
      for (int i = 0; i < graph.outDegree(member); i++) {
        gains[graph.head(graph.outArc(member, i))] += change;
      }
    }

    void add(final int leader) {
      take(leader);
      for (int i = 0; i < graph.inDegree(leader); i++) {
        take(graph.tail(graph.inArc(leader, i)));
      }
    }

    private void take(final int member) {
      if (isLeft[member]) {
        isLeft[member] = false;
        change(member, -1);
      }
    }
  }
}
