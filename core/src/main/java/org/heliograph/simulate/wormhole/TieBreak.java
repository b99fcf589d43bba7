package org.heliograph.simulate.wormhole;

/// How a message chooses between the two directions of a ring of even length, when its target is
/// exactly half way round.
public enum TieBreak {
  /// At random, with equal probability.
  RANDOM,
  /// For each source and axis in turn, beginning upward.
  ALTERNATE,
  /// Always upward, which loads one direction more than the other.
  POSITIVE
}
