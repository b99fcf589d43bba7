package org.heliograph.simulate.circuit;

/// Decides when the messages of a round begin, round by round.
sealed interface RoundStartRule permits BarrierStartRule, EagerStartRule, PauseStartRule {
  /// Opens a round and sets the times that its messages wait for.
  void open(MessageRound messageRound, MessageStarts messageStarts);

  /// Whether a circuit of a message of the open round is reconfigured right before the message
  /// begins at `start`.
  boolean isSet(int message, long start);

  /// Closes the round, whose messages ended at `ends`.
  void close(MessageRound messageRound, long[] ends);
}
