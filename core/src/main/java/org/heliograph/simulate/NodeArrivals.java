package org.heliograph.simulate;

import java.util.SplittableRandom;
import org.heliograph.units.Time;

/// The times at which nodes arrive, before which they take no part in a schedule: each is drawn
/// uniformly from 0 up to `skew`, which is excluded, by `seed` alone.
public record NodeArrivals(Time skew, long seed) {
  /// All nodes arrive at time 0.
  public static final NodeArrivals AT_ONCE = new NodeArrivals(Time.ZERO, 1);

  /// Whether all nodes arrive at time 0.
  public boolean areAtOnce() {
    return skew.equals(Time.ZERO);
  }

  /// The arrival of each node, in picoseconds.
  public long[] picoseconds(final int nodes) {
    final SplittableRandom random = new SplittableRandom(seed);
    final long[] arrivals = new long[nodes];
    for (int node = 0; node < nodes && !areAtOnce(); node++) {
      arrivals[node] = random.nextLong(skew.picoseconds());
    }
    return arrivals;
  }
}
