package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.TreeSet;

/// A strategy that runs a collective in a single round, on circuits that are configured once.
interface FixedCircuits extends RoundStrategy {
  /// The displacements between nodes.
  MixedRadix group(RoundProblem roundProblem);

  /// The offsets of the circuits: by default to the neighbours on each ring of the group, in both
  /// directions if the ports allow.
  default List<Integer> circuits(final RoundProblem roundProblem) {
    final MixedRadix group = group(roundProblem);
    final TreeSet<Integer> both = new TreeSet<>();
    final TreeSet<Integer> forwards = new TreeSet<>();
    for (int axis = 0; axis < group.radices().size(); axis++) {
      forwards.add(group.stride(axis));
      both.add(group.stride(axis));
      both.add(group.inverse(group.stride(axis)));
    }
    return List.copyOf(both.size() <= roundProblem.ports() ? both : forwards);
  }

  @Override
  default CollectiveRounds rounds(final RoundProblem roundProblem) {
    return roundProblem
        .rounds(
            new RoundSequence(group(roundProblem), 1, List.of((_, x) -> x)), AllReduceMethod.BLOCKS)
        .on(circuits(roundProblem));
  }

  @Override
  default boolean reconfigures() {
    return false;
  }
}
