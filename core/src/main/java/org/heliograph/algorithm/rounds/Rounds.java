package org.heliograph.algorithm.rounds;

import java.util.List;
import java.util.Optional;

/// A collective as rounds, each of which can run on circuits of several offsets.
interface Rounds {
  /// The displacements between nodes.
  Group group();

  /// Into how many parts the chunks are dealt out.
  int parts();

  int count();

  /// The offsets for which the round takes a single step, ascending.
  List<Integer> offsets(int round);

  /// The steps of `round` where every node holds circuits of these offsets; empty if they do not
  /// suffice.
  Optional<List<Step>> run(int round, List<Integer> circuits);

  /// These rounds and then those of `next`.
  default Rounds then(final Rounds next) {
    final Rounds first = this;
    return new Rounds() {
      @Override
      public Group group() {
        return first.group();
      }

      @Override
      public int parts() {
        return first.parts();
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
      public Optional<List<Step>> run(final int round, final List<Integer> circuits) {
        return round < first.count()
            ? first.run(round, circuits)
            : next.run(round - first.count(), circuits);
      }
    };
  }

  /// These rounds on circuits that are set once: the same offsets in every round.
  default Rounds on(final List<Integer> circuits) {
    final Rounds rounds = this;
    return new Rounds() {
      @Override
      public Group group() {
        return rounds.group();
      }

      @Override
      public int parts() {
        return rounds.parts();
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
      public Optional<List<Step>> run(final int round, final List<Integer> held) {
        return rounds.run(round, held);
      }
    };
  }
}
