package org.heliograph.simulate.circuit;

/// Decides when the messages of a round begin, round after round.
sealed interface RoundStartRule permits BarrierStartRule, EagerStartRule, PauseStartRule {
  /// Opens a round and says what its messages wait for.
  void open(MessageRound messageRound, MessageStarts messageStarts);

  /// Whether a circuit of a message of the open round, which begins at `start`, is set right
  /// before.
  boolean isSet(int message, long start);

  /// Closes the round, whose messages ended at `ends`.
  void close(MessageRound messageRound, long[] ends);
}
