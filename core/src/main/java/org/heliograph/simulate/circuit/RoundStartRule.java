package org.heliograph.simulate.circuit;

import java.util.BitSet;

/// Decides when the messages of a round begin, round by round.
sealed interface RoundStartRule permits BarrierStartRule, EagerStartRule, PauseStartRule {
  /// Opens a round and sets the times that its messages wait for.
  void open(MessageRound messageRound, MessageStarts messageStarts);

  /// The messages of the open round for which a circuit is reconfigured right before they begin.
  BitSet set(MessageRound messageRound, MessageStarts messageStarts);

  /// Closes the round, whose messages ended at `ends`.
  void close(MessageRound messageRound, long[] ends);
}
