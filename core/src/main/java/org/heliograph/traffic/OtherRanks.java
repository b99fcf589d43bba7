package org.heliograph.traffic;

import java.util.SplittableRandom;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// All ranks except the source, with equal probability.
record OtherRanks(NodeSet ranks) implements Destinations {
  /// Throws, with `pattern` as prefix, if there is no other rank.
  static OtherRanks of(final String pattern, final Topology topology) {
    if (topology.ranks().size() < 2) {
      throw new IllegalArgumentException(
          "%s: %s has %s rank; at least two are needed. Maybe a larger network."
              .formatted(pattern, topology.name(), topology.ranks().size()));
    }
    return new OtherRanks(topology.ranks());
  }

  @Override
  public int next(final int source, final SplittableRandom random) {
    final int index = random.nextInt(ranks.size() - 1);
    return ranks.get(index < ranks.indexOf(source) ? index : index + 1);
  }

  @Override
  public double probability(final int source, final int target) {
    return target == source || !ranks.contains(target) ? 0 : 1.0 / (ranks.size() - 1);
  }
}
