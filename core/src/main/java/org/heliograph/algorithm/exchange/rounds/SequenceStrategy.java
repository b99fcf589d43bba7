package org.heliograph.algorithm.exchange.rounds;

/// A strategy that runs a collective along a round sequence, an all-reduce by blocks or by whole
/// vectors.
interface SequenceStrategy extends RoundStrategy {
  /// The round sequence of a member.
  RoundSequence sequence(RoundProblem roundProblem);

  /// The method of an all-reduce.
  AllReduceMethod sums();

  /// Whether the ports suffice for the circuits of each round, and no contribution is counted
  /// twice.
  default boolean runs(final RoundProblem roundProblem) {
    final RoundSequence sequence = sequence(roundProblem);
    return sequence.width() <= roundProblem.ports()
        && (sums() != AllReduceMethod.WHOLE || sequence.sums());
  }

  @Override
  default CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem.rounds(sequence(roundProblem), sums());
  }
}
