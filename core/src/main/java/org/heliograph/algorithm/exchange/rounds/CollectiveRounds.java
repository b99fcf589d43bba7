package org.heliograph.algorithm.exchange.rounds;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A collective as rounds, each of which can run on circuits of several offsets.
record CollectiveRounds(FiniteGroup group, int parts, List<Round> rounds) {
  /// One round: the offsets for which it takes a single step, ascending, and its steps by the
  /// offsets of the circuits that every node holds; empty if they do not suffice.
  record Round(List<Integer> offsets, Function<List<Integer>, Optional<List<ProgramStep>>> steps) {}

  /// How a collective runs a round of a sequence.
  @FunctionalInterface
  interface RoundSteps {
    /// The steps of `round` if every node holds circuits of these offsets; empty if they do not
    /// suffice.
    Optional<List<ProgramStep>> run(int round, List<Integer> circuits);
  }

  CollectiveRounds {
    rounds = List.copyOf(rounds);
  }

  /// The rounds of `sequence`.
  static CollectiveRounds of(final RoundSequence sequence, final RoundSteps steps) {
    return new CollectiveRounds(
        sequence.group(),
        sequence.parts(),
        IntStream.range(0, sequence.rounds())
            .mapToObj(
                round -> new Round(sequence.offsets(round), circuits -> steps.run(round, circuits)))
            .toList());
  }

  /// The number of rounds.
  int count() {
    return rounds.size();
  }

  private CollectiveRounds with(final Stream<Round> others) {
    return new CollectiveRounds(group, parts, others.toList());
  }

  /// These rounds followed by those of `next`, which has the same parts.
  CollectiveRounds then(final CollectiveRounds next) {
    return with(Stream.concat(rounds.stream(), next.rounds.stream()));
  }

  /// These rounds on static circuits: the same offsets in every round.
  CollectiveRounds on(final List<Integer> circuits) {
    return with(rounds.stream().map(round -> new Round(circuits, round.steps)));
  }

  /// These rounds reversed in time, with sums in place of copies: the reduce-scatter of an
  /// all-gather.
  CollectiveRounds reversed() {
    return with(rounds.reversed().stream().map(this::reversed));
  }

  private Round reversed(final Round round) {
    return new Round(
        inverse(round.offsets),
        circuits ->
            round
                .steps
                .apply(inverse(circuits))
                .map(steps -> steps.reversed().stream().map(ProgramStep::reversed).toList()));
  }

  private List<Integer> inverse(final List<Integer> offsets) {
    return offsets.stream().map(group::inverse).sorted().toList();
  }
}
