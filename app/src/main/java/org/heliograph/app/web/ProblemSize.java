package org.heliograph.app.web;

import org.heliograph.problem.Problem;
import org.heliograph.topology.Topology;

/// About how much memory problems and networks take, so that those that are too large are refused
/// before they are worked on.
final class ProblemSize {
  /// Making and verifying one schedule, per delivery; two are made at a time.
  private static final long PER_DELIVERY = 200;

  private static final long PER_CHUNK = 50;
  private static final long PER_NODE = 200;
  private static final long PER_CHANNEL = 60;

  private ProblemSize() {}

  /// The bytes that planning `problem` takes at least.
  static long bytes(final Problem problem) {
    return problem.demand().deliveries() * PER_DELIVERY
        + problem.demand().chunks() * PER_CHUNK
        + bytes(problem.topology());
  }

  /// The bytes that a network takes, with what algorithms keep of it.
  static long bytes(final Topology topology) {
    return topology.nodes() * PER_NODE + topology.channels() * PER_CHANNEL;
  }
}
