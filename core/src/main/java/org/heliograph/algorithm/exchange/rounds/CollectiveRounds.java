package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.Optional;

/// A collective as rounds, each of which can run on circuits of several offsets.
interface CollectiveRounds {
  /// The displacements of messages after each round.
  RoundSequence sequence();

  /// The steps of `round` if every node holds circuits of these offsets; empty if they do not
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

  /// The number of parts of the chunks.
  default int parts() {
    return sequence().parts();
  }

  /// These rounds followed by those of `next`, which has the same parts.
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

  /// These rounds reversed in time, with sums in place of copies: the reduce-scatter of an
  /// all-gather.
  default CollectiveRounds reversed() {
    final CollectiveRounds forwards = this;
    return new CollectiveRounds() {
      @Override
      public RoundSequence sequence() {
        return forwards.sequence();
      }

      @Override
      public int count() {
        return forwards.count();
      }

      @Override
      public List<Integer> offsets(final int round) {
        return inverse(forwards.offsets(count() - 1 - round));
      }

      @Override
      public Optional<List<ProgramStep>> run(final int round, final List<Integer> circuits) {
        return forwards
            .run(count() - 1 - round, inverse(circuits))
            .map(steps -> steps.reversed().stream().map(ProgramStep::reversed).toList());
      }

      private List<Integer> inverse(final List<Integer> offsets) {
        return offsets.stream().map(group()::inverse).sorted().toList();
      }
    };
  }

  /// These rounds on static circuits: the same offsets in every round.
  default CollectiveRounds on(final List<Integer> circuits) {
    final CollectiveRounds rounds = this;
    return new CollectiveRounds() {
      @Override
      public RoundSequence sequence() {
        return rounds.sequence();
      }

      @Override
      public int count() {
        return rounds.count();
      }

      @Override
      public List<Integer> offsets(final int round) {
        return circuits;
      }

      @Override
      public Optional<List<ProgramStep>> run(final int round, final List<Integer> held) {
        return rounds.run(round, held);
      }
    };
  }
}
