package org.heliograph.cost.claim;

import java.math.BigInteger;
import java.util.OptionalLong;

/// The least S for which the closed form reaches N nodes.
final class GreedySteps {
  /// The maximum number of steps; with more, the sums take too long.
  private static final int MOST = 1 << 10;

  private GreedySteps() {}

  /// The least S, found by bisection since N(S) is increasing; empty if it is above 1 024.
  ///
  /// O(S²/(d+1) · log S) terms.
  static OptionalLong of(final long links, final RonFormula.Shape shape) {
    final InformedNodes informedNodes = new InformedNodes(Math.toIntExact(links), shape.delay());
    final BigInteger nodes = BigInteger.valueOf(shape.nodes());
    int high = 1;
    while (high <= MOST && informedNodes.informed(high).compareTo(nodes) < 0) {
      high <<= 1;
    }
    if (high > MOST) {
      return OptionalLong.empty();
    }
    int low = high >> 1; // N(low) < N, for N(0) = 1
    while (high - low > 1) {
      final int middle = (low + high) >>> 1;
      if (informedNodes.informed(middle).compareTo(nodes) < 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return OptionalLong.of(high);
  }
}
