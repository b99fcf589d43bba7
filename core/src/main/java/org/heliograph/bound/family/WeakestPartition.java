package org.heliograph.bound.family;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.Strength;
import org.heliograph.problem.Problem;
import org.heliograph.topology.Arcs;

/// The partition of the nodes with the least capacity between its parts over their number less one;
/// `isExact` says that none is weaker.
///
/// Where every node takes part, it is the one that attains the [Strength] of the network: at most a
/// few times n maximum flows. Elsewhere parts without a source or target do not count, and parts
/// are merged step by step. Capacities are rounded to fewer digits where they are too large.
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
    if (nodes < 2 || problem.demand().participants().size() < nodes) {
      final int[] partOf = new MergedParts(problem, capacity).weakest(interrupted);
      return new WeakestPartition(Arrays.stream(partOf).boxed().toList(), false);
    }
    final Arcs arcs = problem.topology().arcs();
    final Digraph graph = arcs.graph();
    final long[] capacities = new long[graph.arcs()];
    Arrays.setAll(capacities, arc -> capacity.applyAsLong(arcs.channel(arc)));
    final long unit = unit(capacities);
    Arrays.setAll(capacities, arc -> capacities[arc] / unit);
    final int excess = excess(capacities, nodes);
    Arrays.setAll(capacities, arc -> capacities[arc] >> Math.max(0, excess));
    final Strength strength = Strength.of(graph, capacities, interrupted);
    return new WeakestPartition(
        Arrays.stream(strength.partOf()).boxed().toList(), strength.isExact() && excess <= 0);
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
