package org.heliograph.traffic;

import java.util.SplittableRandom;

/// To whom messages go on one network: a distribution over the other ranks for every rank.
///
/// Immutable: randomness is passed in, so many threads may draw at once. Sources are ranks.
public interface Destinations {
  /// In place of a receiver: this rank sends nothing.
  int NONE = -1;

  /// Who receives the next message of `source`, never `source` itself; [#NONE] if it sends none.
  int next(int source, SplittableRandom random);

  /// The probability that a message of `source` goes to `target`; 0 throughout if it sends none.
  double probability(int source, int target);

  /// Whether `source` sends at all.
  default boolean sends(final int source) {
    return true;
  }

  /// Whether each receiver follows from the source alone, without randomness.
  default boolean isFixed() {
    return false;
  }
}
