package org.heliograph.traffic;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// One fixed receiver for each rank; a rank that would send to itself sends nothing.
final class FixedDestinations implements Destinations {
  private final int[] targets;

  private FixedDestinations(final int[] targets) {
    this.targets = targets;
  }

  /// Rank number `i` of `topology` sends to rank number `map(i)`, both counted from 0.
  static Destinations byRank(final Topology topology, final IntUnaryOperator map) {
    final NodeSet ranks = topology.ranks();
    final int[] targets = new int[topology.nodes()];
    Arrays.fill(targets, NONE);
    for (int i = 0; i < ranks.size(); i++) {
      final int image = map.applyAsInt(i);
      targets[ranks.get(i)] = image == i ? NONE : ranks.get(image);
    }
    return new FixedDestinations(targets);
  }

  @Override
  public int next(final int source, final SplittableRandom random) {
    return targets[source];
  }

  @Override
  public double probability(final int source, final int target) {
    return target >= 0 && targets[source] == target ? 1 : 0;
  }

  @Override
  public boolean sends(final int source) {
    return targets[source] != NONE;
  }

  @Override
  public boolean isFixed() {
    return true;
  }
}
