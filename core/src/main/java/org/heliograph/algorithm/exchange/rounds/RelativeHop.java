package org.heliograph.algorithm.exchange.rounds;

/// The hop of a message of every node s: part `part`, for the node at displacement `goal` or for
/// all nodes, moves from displacement `place` over the circuits of `offset`.
///
/// In a reversed step it moves in the opposite direction.
record RelativeHop(int part, int goal, int place, int offset) {
  /// The goal of a message for all nodes.
  static final int EVERYBODY = -1;
}
