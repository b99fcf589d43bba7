package org.heliograph.resources;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.topology.StackFamily;

/// A network that may satisfy the limits, with its resources.
public record CandidateNetwork(StackFamily family, StarResources resources) {
  /// The costs compared: couplers, all transceivers, diameter and power budget of a message.
  private static final List<ToLongFunction<CandidateNetwork>> PRICES =
      List.of(
          candidateNetwork -> candidateNetwork.resources.shape().couplers(),
          candidateNetwork -> candidateNetwork.resources.transceivers(),
          candidateNetwork -> candidateNetwork.resources.shape().diameter(),
          candidateNetwork -> candidateNetwork.resources.power().message());

  /// Small diameter first, then few couplers, few transceivers, small power budget, few nodes.
  public static final Comparator<CandidateNetwork> ORDER =
      Comparator.comparingLong(PRICES.get(2))
          .thenComparingLong(PRICES.get(0))
          .thenComparingLong(PRICES.get(1))
          .thenComparingLong(PRICES.get(3))
          .thenComparingLong(candidateNetwork -> candidateNetwork.resources.shape().nodes())
          .thenComparing(candidateNetwork -> candidateNetwork.family.toString());

  /// Whether this network is no more expensive than `other` in any cost, and cheaper in at least
  /// one.
  boolean dominates(final CandidateNetwork other) {
    boolean cheaper = false;
    for (final ToLongFunction<CandidateNetwork> price : PRICES) {
      final int order = Long.compare(price.applyAsLong(this), price.applyAsLong(other));
      if (order > 0) {
        return false;
      }
      cheaper |= order < 0;
    }
    return cheaper;
  }
}
