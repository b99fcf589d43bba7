package org.heliograph.algorithm.exchange.rounds;

import java.util.List;

/// Hops that all nodes make at once: one message per circuit.
///
/// `volume` is how many chunks the longest message of the step has.
record ProgramStep(List<RelativeHop> hops, Way way, int volume) {
  /// What the hops do.
  enum Way {
    /// Copies are passed on.
    SPREAD,
    /// Sums are passed against the direction of the hops.
    GATHER,
    /// Every node sends its sums of all chunks of the part over each offset.
    EXCHANGE_SUMS
  }

  ProgramStep {
    hops = List.copyOf(hops);
  }

  /// The same step played backwards, in which sums go where copies came from.
  ProgramStep back() {
    return new ProgramStep(hops, Way.GATHER, volume);
  }
}
