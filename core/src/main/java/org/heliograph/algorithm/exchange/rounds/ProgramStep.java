package org.heliograph.algorithm.exchange.rounds;

import java.util.List;

/// The hops that all nodes make at the same time: one message per circuit.
///
/// `volume` is the number of chunks of the longest message of the step.
record ProgramStep(List<RelativeHop> hops, Way way, int volume) {
  /// The effect of the hops.
  enum Way {
    /// Copies are forwarded.
    SPREAD,
    /// Sums are sent against the direction of the hops.
    GATHER,
    /// Every node sends its sums of all chunks of the part over each offset.
    EXCHANGE_SUMS
  }

  ProgramStep {
    hops = List.copyOf(hops);
  }

  /// The same step reversed in time: sums go where copies came from.
  ProgramStep reversed() {
    return new ProgramStep(hops, Way.GATHER, volume);
  }
}
