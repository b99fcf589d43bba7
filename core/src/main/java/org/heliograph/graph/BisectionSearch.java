package org.heliograph.graph;

import java.util.BitSet;

/// Branch and bound for a smallest bisection, starting from a good one.
///
/// Nodes are placed one by one, each next to those with which it shares most arcs. The bound lets
/// every unplaced node join the side to which it has more arcs, corrects for the room left on that
/// side at the least additional cost, and ignores arcs between unplaced nodes.
final class BisectionSearch {
  private final CutWeights cut;
  private final long budget;
  private final int[] order;
  private final int[] ranks;
  private final int room;
  private final long step;
  // For an unplaced node: arcs to side 0 minus arcs to side 1, and the number of nodes with each
  // such lead.
  private final int[] leads;
  private final int[] attached;
  private final int[] leadCounts;
  private final int shift;
  private final int[] sizes = new int[2];
  private final int[] sides;
  private long crossing;
  private long forced;
  private long fewest;
  private BitSet best;
  private long steps;

  BisectionSearch(final CutWeights cut, final BitSet start, final long budget) {
    this.cut = cut;
    this.budget = budget;
    this.order = orderByAttachment(cut);
    this.ranks = new int[cut.nodes];
    for (int i = 0; i < order.length; i++) {
      ranks[order[i]] = i;
    }
    this.room = (cut.nodes + 1) / 2;
    this.step = step(cut);
    this.leads = new int[cut.nodes];
    this.attached = new int[cut.nodes];
    this.sides = new int[cut.nodes];
    int most = 0;
    for (int node = 0; node < cut.nodes; node++) {
      most = Math.max(most, cut.degree(node));
    }
    this.shift = most;
    this.leadCounts = new int[2 * most + 1];
    this.leadCounts[shift] = cut.nodes;
    this.fewest = cut.crossing(start);
    this.best = start;
  }

  Bisection run() {
    if (cut.nodes > 1) {
      place(0, 0);
    }
    return new Bisection(fewest, steps <= budget, best);
  }

  /// The minimum difference between the crossings of two bisections.
  ///
  /// If all weights are multiples of g and all degrees are odd multiples, or all even, then
  /// crossings agree modulo 2g if the sides are equally large, or if all degrees are even.
  private static long step(final CutWeights cut) {
    int divisor = 0;
    for (final int weight : cut.weights) {
      divisor = greatestCommonDivisor(divisor, weight);
    }
    if (divisor == 0) {
      return 1;
    }
    boolean even = true;
    boolean odd = cut.nodes % 2 == 0;
    for (int node = 0; node < cut.nodes; node++) {
      final boolean evenHere = cut.degree(node) / divisor % 2 == 0;
      even &= evenHere;
      odd &= !evenHere;
    }
    return even || odd ? 2L * divisor : divisor;
  }

  private static int greatestCommonDivisor(final int one, final int other) {
    return other == 0 ? one : greatestCommonDivisor(other, one % other);
  }

  private static int[] orderByAttachment(final CutWeights cut) {
    final int[] order = new int[cut.nodes];
    final int[] attachment = new int[cut.nodes];
    final boolean[] taken = new boolean[cut.nodes];
    for (int i = 0; i < order.length; i++) {
      int most = -1;
      for (int node = 0; node < order.length; node++) {
        if (!taken[node] && (most < 0 || attachment[node] > attachment[most])) {
          most = node;
        }
      }
      order[i] = most;
      taken[most] = true;
      for (int j = cut.offsets[most]; j < cut.offsets[most + 1]; j++) {
        attachment[cut.neighbours[j]] += cut.weights[j];
      }
    }
    return order;
  }

  /// Places the `depth`-th node on `side`, continues with the next if that may improve, and undoes
  /// the placement.
  private void place(final int depth, final int side) {
    if (sizes[side] == room || steps > budget) {
      return;
    }
    final int node = order[depth];
    steps += 1 + cut.offsets[node + 1] - cut.offsets[node];
    final int lead = leads[node];
    final int arcsAcross = (attached[node] + (side == 0 ? -lead : lead)) / 2;
    final int arcsForced = (attached[node] - Math.abs(lead)) / 2;
    leadCounts[shift + lead]--;
    crossing += arcsAcross;
    forced -= arcsForced;
    sides[node] = side;
    sizes[side]++;
    attach(depth, node, side == 0 ? 1 : -1, 1);
    if (crossing + forced + correction() + step <= fewest) {
      descend(depth + 1);
    }
    attach(depth, node, side == 0 ? -1 : 1, -1);
    sizes[side]--;
    forced += arcsForced;
    crossing -= arcsAcross;
    leadCounts[shift + lead]++;
  }

  private void descend(final int depth) {
    if (depth == order.length) {
      fewest = crossing;
      best = new BitSet(cut.nodes);
      for (int node = 0; node < sides.length; node++) {
        best.set(node, sides[node] == 0);
      }
      return;
    }
    final int nearer = leads[order[depth]] >= 0 ? 0 : 1;
    place(depth, nearer);
    place(depth, 1 - nearer);
  }

  /// Adds the arcs of `node` to the leads of its later neighbours, or removes them again.
  private void attach(final int depth, final int node, final int leadSign, final int sign) {
    for (int i = cut.offsets[node]; i < cut.offsets[node + 1]; i++) {
      final int neighbour = cut.neighbours[i];
      if (ranks[neighbour] > depth) {
        final int lead = leads[neighbour];
        forced -= (attached[neighbour] - Math.abs(lead)) / 2;
        leadCounts[shift + lead]--;
        leads[neighbour] = lead + leadSign * cut.weights[i];
        attached[neighbour] += sign * cut.weights[i];
        leadCounts[shift + leads[neighbour]]++;
        forced += (attached[neighbour] - Math.abs(leads[neighbour])) / 2;
      }
    }
  }

  /// The minimum additional cost because not every node finds room on its preferred side.
  private long correction() {
    long towards0 = 0;
    long towards1 = 0;
    for (int lead = 1; lead <= shift; lead++) {
      towards0 += leadCounts[shift + lead];
      towards1 += leadCounts[shift - lead];
    }
    return cost(towards0 - (room - sizes[0]), 1) + cost(towards1 - (room - sizes[1]), -1);
  }

  private long cost(final long excess, final int sign) {
    long left = excess;
    long cost = 0;
    for (int lead = 1; lead <= shift && left > 0; lead++) {
      final long moved = Math.min(left, leadCounts[shift + sign * lead]);
      cost += moved * lead;
      left -= moved;
    }
    return cost;
  }
}
