package org.heliograph.traffic;

import org.heliograph.topology.Topology;

/// The number of bits of the rank numbers.
final class RankBits {
  private RankBits() {}

  /// Returns the number of bits; throws, with `pattern` as prefix, unless there are 2, 4, 8, …
  /// ranks.
  static int of(final String pattern, final Topology topology) {
    final int n = topology.ranks().size();
    if (n < 2 || Integer.bitCount(n) != 1) {
      throw new IllegalArgumentException(
          "%s: it needs a power of two of ranks, but %s has %s. Maybe hypercube(6) or mesh(8,8)."
              .formatted(pattern, topology.name(), n));
    }
    return Integer.numberOfTrailingZeros(n);
  }
}
