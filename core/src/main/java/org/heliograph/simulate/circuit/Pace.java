package org.heliograph.simulate.circuit;

/// Decides when the messages of a round begin, round after round.
sealed interface Pace permits BarrierPace, EagerPace, PausePace {
  /// Opens a round and says what its messages wait for.
  void open(Round round, Starts starts);

  /// Whether a circuit of a message of the open round, which begins at `start`, is set right
  /// before.
  boolean isSet(int message, long start);

  /// Closes the round, whose messages ended at `ends`.
  void close(Round round, long[] ends);
}
