package org.heliograph.traffic;

import java.util.SplittableRandom;

/// The destinations of messages on one network: for every rank, a distribution over the other
/// ranks.
///
/// Immutable: randomness is passed in, so several threads may draw at once. Sources are ranks.
public interface Destinations {
  /// No receiver: this rank sends nothing.
  int NONE = -1;

  /// Draws the receiver of the next message of `source`, never `source` itself; [#NONE] if it sends
  /// none.
  int next(int source, SplittableRandom random);

  /// The probability that a message of `source` goes to `target`; always 0 if it sends none.
  double probability(int source, int target);

  /// Whether `source` sends at all.
  default boolean sends(final int source) {
    return true;
  }

  /// Whether the source alone determines the receiver, without randomness.
  default boolean isFixed() {
    return false;
  }
}
