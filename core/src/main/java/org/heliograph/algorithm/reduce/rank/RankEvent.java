package org.heliograph.algorithm.reduce.rank;

/// One thing that an algorithm does with a chunk in a round: an exchange among all `ranks` in the
/// same slot, or a message from the first rank to the second.
@SuppressWarnings("ArrayRecordComponent") // read only, never compared
record RankEvent(int round, int chunk, int[] ranks, Way way) {
  /// What becomes of the receiver's value.
  enum Way {
    /// Every rank of the group ends with the sum of all values.
    EXCHANGE,
    /// The receiver adds the value of the sender.
    COMBINE,
    /// The receiver takes the value of the sender.
    COPY
  }

  /// The copy backwards in time, of `rounds` rounds: its sender adds the value of its receiver.
  RankEvent reversed(final int rounds) {
    return new RankEvent(rounds - 1 - round, chunk, new int[] {ranks[1], ranks[0]}, Way.COMBINE);
  }

  /// The same, `rounds` rounds later.
  RankEvent later(final int rounds) {
    return new RankEvent(round + rounds, chunk, ranks, way);
  }
}
