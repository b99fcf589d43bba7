package org.heliograph.algorithm.exchange.rounds;

/// What every node s does for its own message: part `part`, meant for displacement `goal` or for
/// all, moves from displacement `place` over the circuits of `offset`.
///
/// In a step back it moves from where it would have arrived to where it would have left.
record RelativeHop(int part, int goal, int place, int offset) {
  /// The goal of what is meant for everybody.
  static final int EVERYBODY = -1;
}
