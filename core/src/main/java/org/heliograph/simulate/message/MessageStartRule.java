package org.heliograph.simulate.message;

/// Decides when the messages of a round begin, round by round.
sealed interface MessageStartRule
    permits SlotBarrierRule,
        HandshakeRule,
        LaneOrderRule,
        BarrierStartRule,
        EagerStartRule,
        PauseStartRule {
  /// Makes the messages of a new round wait for what they need.
  void open();

  /// Frees what the messages of the round, whose times the trace has, have used.
  default void close() {}
}
