package org.heliograph.lab.planner;

import org.heliograph.problem.Problem;

/// How many schedules of a problem fit into memory at the same time.
///
/// A schedule has at least one transmission per delivery. While it is made and verified,
/// each takes about a hundred bytes, columns, route and occupancy together.
final class MemoryCeiling {
  private static final long BYTES_PER_DELIVERY = 100;
  private static final double PART = 0.5;

  private MemoryCeiling() {}

  /// The number of threads to use of `wanted`, where 0 means one per core; at least one.
  static int threads(final Problem problem, final int wanted) {
    final Runtime runtime = Runtime.getRuntime();
    final int most = wanted == 0 ? runtime.availableProcessors() : wanted;
    final double room = PART * runtime.maxMemory() / Math.max(1, bytes(problem));
    return (int) Math.max(1, Math.min(most, room));
  }

  /// The memory that making and verifying one schedule takes at least.
  static long bytes(final Problem problem) {
    return problem.demand().deliveries() * BYTES_PER_DELIVERY;
  }
}
