package org.heliograph.verify;

import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;

/// The stretches of a pool of channels that are routes for every sender of their first channel:
/// their channels exist, each continues the one before it, and all are of one medium.
///
/// Each pair of consecutive channels of the pool is examined once, so a route takes O(1), however
/// long. A schedule without a pool has no such stretch, and its routes are examined hop by hop.
final class ConnectedStretches {
  /// The largest pool that is examined: larger ones save no time.
  private static final int MOST_POOLED = 1 << 22;

  private final long[] pool;

  /// For each position of the pool the first position of the longest such stretch that ends there.
  private final int[] firsts;

  private final int lanes; // that every channel has

  private ConnectedStretches(final long[] pool, final int[] firsts, final int lanes) {
    this.pool = pool;
    this.firsts = firsts;
    this.lanes = lanes;
  }

  /// The stretches of the pool of `schedule`; O(pool).
  static ConnectedStretches of(final Topology topology, final Schedule schedule) {
    final long[] pool = schedule.pool();
    if (!isWorthExamining(pool.length)) {
      return new ConnectedStretches(new long[0], new int[0], 0);
    }
    final int[] firsts = new int[pool.length];
    int lanes = Integer.MAX_VALUE;
    for (int i = 0; i < pool.length; i++) {
      if (!exists(topology, pool[i])) {
        firsts[i] = i + 1; // no stretch contains this position
        continue;
      }
      lanes = Math.min(lanes, topology.lanes(pool[i]));
      firsts[i] = i > 0 && continues(topology, pool[i - 1], pool[i]) ? firsts[i - 1] : i;
    }
    return new ConnectedStretches(pool, firsts, lanes);
  }

  static boolean isWorthExamining(final long pooled) {
    return pooled <= MOST_POOLED;
  }

  static boolean exists(final Topology topology, final long channel) {
    return channel >= 0 && channel < topology.channels();
  }

  private static boolean continues(final Topology topology, final long before, final long channel) {
    return exists(topology, before)
        && topology.kind(before).medium() == topology.kind(channel).medium()
        && RouteValidity.meets(topology, before, channel);
  }

  /// Whether the route of `at` is such a stretch, its sender writes the first channel, and its lane
  /// exists on all. If not, the route may still be valid.
  boolean isRoute(final Topology topology, final TransmissionCursor at) {
    return firsts.length > 0
        && isStretch(at.start(), at.start() + at.hops() - 1, at)
        && at.lane() < lanes
        && topology.writes(at.sender(), at.channel(0));
  }

  /// Whether the pool holds the route of `at` from `first` to `last`: its ends are compared.
  private boolean isStretch(final int first, final int last, final TransmissionCursor at) {
    return firsts[last] <= first
        && pool[first] == at.channel(0)
        && pool[last] == at.channel(at.hops() - 1);
  }
}
