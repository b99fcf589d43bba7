package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.Strength;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Arcs;
import org.heliograph.topology.NodeSet;

/// The partition of the nodes with the least capacity between its parts over their number less one;
/// `isExact` says that none is weaker.
///
/// Where the nodes that take no part only forward, it is the one that attains the [Strength] of the
/// network: at most a few times n maximum flows. It is exact if as much enters as leaves every
/// node. Elsewhere parts without a source or target do not count, and parts are merged step by
/// step. Capacities are rounded to fewer digits where they are too large.
record WeakestPartition(List<Integer> parts, boolean isExact) {
  private static final int MOST_BITS = 58;

  WeakestPartition {
    parts = List.copyOf(parts);
  }

  /// The weakest partition for the `capacity` of each channel, or of those that were found until
  /// `interrupted`. Needs links and few enough of them: see [NodeParts#isSearchable].
  static WeakestPartition of(
      final Problem problem, final LongUnaryOperator capacity, final BooleanSupplier interrupted) {
    final int nodes = problem.topology().nodes();
    final BitSet members = members(problem);
    if (members.cardinality() < 2
        || NodeParts.active(problem, NodeParts.single(nodes)).cardinality()
            > members.cardinality()) {
      final int[] partOf = new MergedParts(problem, capacity).weakest(interrupted);
      return new WeakestPartition(Arrays.stream(partOf).boxed().toList(), false);
    }
    final Arcs arcs = problem.topology().arcs();
    final Digraph graph = arcs.graph();
    final long[] capacities = new long[graph.arcs()];
    Arrays.setAll(capacities, arc -> capacity.applyAsLong(arcs.channel(arc)));
    final long unit = unit(capacities);
    Arrays.setAll(capacities, arc -> capacities[arc] / unit);
    final boolean isBalanced = members.cardinality() == nodes || isBalanced(graph, capacities);
    final int excess = excess(capacities, nodes);
    Arrays.setAll(capacities, arc -> capacities[arc] >> Math.max(0, excess));
    final Strength strength = Strength.of(graph, capacities, members, interrupted);
    return new WeakestPartition(
        Arrays.stream(strength.partOf()).boxed().toList(),
        strength.isExact() && isBalanced && excess <= 0);
  }

  private static BitSet members(final Problem problem) {
    final BitSet members = new BitSet();
    final NodeSet participants = problem.demand().participants();
    for (int i = 0; i < participants.size(); i++) {
      members.set(participants.get(i));
    }
    return members;
  }

  private static boolean isBalanced(final Digraph graph, final long[] capacities) {
    final long[] balances = new long[graph.nodes()];
    for (int arc = 0; arc < capacities.length; arc++) {
      balances[graph.tail(arc)] -= capacities[arc];
      balances[graph.head(arc)] += capacities[arc];
    }
    return Arrays.stream(balances).allMatch(it -> it == 0);
  }

  private static long unit(final long[] capacities) {
    BigInteger unit = BigInteger.ZERO;
    for (final long capacity : capacities) {
      unit = unit.gcd(BigInteger.valueOf(capacity));
    }
    return Math.max(1, unit.longValue());
  }

  /// How many bits too long the numbers of the search would be.
  private static int excess(final long[] capacities, final int nodes) {
    final double sum = Arrays.stream(capacities).asDoubleStream().sum();
    return Math.getExponent(Math.max(1, sum * nodes)) + 1 - MOST_BITS;
  }
}
