package org.heliograph.resources;

import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import org.heliograph.topology.StackFamily;

/// A network that might do, with what it takes.
public record CandidateNetwork(StackFamily family, StarResources resources) {
  /// What a designer pays: couplers, transceivers in all, diameter and power budget of a message.
  private static final List<ToLongFunction<CandidateNetwork>> PRICES =
      List.of(
          candidateNetwork -> candidateNetwork.resources.shape().couplers(),
          candidateNetwork -> candidateNetwork.resources.transceivers(),
          candidateNetwork -> candidateNetwork.resources.shape().diameter(),
          candidateNetwork -> candidateNetwork.resources.power().message());

  /// Small diameter first, then few couplers, few transceivers, little power, few nodes.
  public static final Comparator<CandidateNetwork> ORDER =
      Comparator.comparingLong(PRICES.get(2))
          .thenComparingLong(PRICES.get(0))
          .thenComparingLong(PRICES.get(1))
          .thenComparingLong(PRICES.get(3))
          .thenComparingLong(candidateNetwork -> candidateNetwork.resources.shape().nodes())
          .thenComparing(candidateNetwork -> candidateNetwork.family.toString());

  /// Whether this one is nowhere dearer than another, and somewhere cheaper.
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
