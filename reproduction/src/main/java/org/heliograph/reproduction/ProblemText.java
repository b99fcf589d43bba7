package org.heliograph.reproduction;

import java.util.Optional;

/// A problem as spec text; an empty `switching` is the natural model of the topology.
public record ProblemText(String collective, String topology, String switching) {
  /// A problem with the natural switching model of its topology.
  public ProblemText(final String collective, final String topology) {
    this(collective, topology, "");
  }

  Optional<String> switchingIfGiven() {
    return Optional.of(switching).filter(text -> !text.isEmpty());
  }
}
