package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.Optional;

/// A collective as rounds, each of which can run on circuits of several offsets.
interface CollectiveRounds {
  /// Where messages go in the rounds.
  RoundSequence sequence();

  /// The steps of `round` where every node holds circuits of these offsets; empty if they do not
  /// suffice.
  Optional<List<ProgramStep>> run(int round, List<Integer> circuits);

  /// The number of rounds.
  default int count() {
    return sequence().rounds();
  }

  /// The offsets for which the round takes a single step, ascending.
  default List<Integer> offsets(final int round) {
    return sequence().offsets(round);
  }

  /// The displacements between nodes.
  default FiniteGroup group() {
    return sequence().group();
  }

  /// Into how many parts the chunks are dealt out.
  default int parts() {
    return sequence().parts();
  }

  /// These rounds and then those of `next`, which deals with the same parts.
  default CollectiveRounds then(final CollectiveRounds next) {
    final CollectiveRounds first = this;
    return new CollectiveRounds() {
      @Override
      public RoundSequence sequence() {
        return first.sequence();
      }

      @Override
      public int count() {
        return first.count() + next.count();
      }

      @Override
      public List<Integer> offsets(final int round) {
        return round < first.count() ? first.offsets(round) : next.offsets(round - first.count());
      }

      @Override
      public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
        return round < first.count()
            ? first.run(round, circuits)
            : next.run(round - first.count(), circuits);
      }
    };
  }

  /// These rounds on circuits that are set once: the same offsets in every round.
  default CollectiveRounds on(final List<Integer> circuits) {
    final CollectiveRounds collectiveRounds = this;
    return new CollectiveRounds() {
      @Override
      public RoundSequence sequence() {
        return collectiveRounds.sequence();
      }

      @Override
      public int count() {
        return collectiveRounds.count();
      }

      @Override
      public List<Integer> offsets(final int round) {
        return circuits;
      }

      @Override
      public Optional<List<ProgramStep>> run(final int round, final List<Integer> held) {
        return collectiveRounds.run(round, held);
      }
    };
  }
}
