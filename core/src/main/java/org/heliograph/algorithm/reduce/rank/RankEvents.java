package org.heliograph.algorithm.reduce.rank;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What an algorithm does with every chunk, given the ranks that own the chunks.
@FunctionalInterface
interface RankEvents {
  /// The events, of which those of one round do not wait for each other.
  List<RankEvent> events(int[] owners);

  /// The program of `collective` along `rounds`, an all-reduce with whole values; none if the
  /// rounds would count a contribution twice.
  static List<RankEvents> of(final RankRounds rounds, final RankCollective collective) {
    if (collective.kind() != RankCollective.Kind.ALL_REDUCE) {
      return byBlocks(rounds, collective);
    }
    final Optional<List<RankEvent>> whole =
        collective.isIdempotent()
            ? Optional.of(rounds.barrier(collective.chunks()))
            : rounds.whole(collective.chunks());
    return whole.<RankEvents>map(events -> _ -> events).stream().toList();
  }

  /// The program of `collective` along `rounds`, an all-reduce by blocks: a reduce-scatter, then an
  /// all-gather.
  static List<RankEvents> byBlocks(final RankRounds rounds, final RankCollective collective) {
    return List.of(byBlocks(rounds::gather, rounds.rounds().size(), collective));
  }

  /// The program of `collective` whose all-gather is `gather` in `rounds` rounds: a reduce-scatter
  /// is the same backwards, and an all-reduce a reduce-scatter, then an all-gather.
  static RankEvents byBlocks(
      final RankEvents gather, final int rounds, final RankCollective collective) {
    final RankEvents scatter =
        owners -> gather.events(owners).stream().map(event -> event.reversed(rounds)).toList();
    return switch (collective.kind()) {
      case ALL_GATHER -> gather;
      case REDUCE_SCATTER -> scatter;
      case ALL_REDUCE ->
          owners ->
              Stream.concat(
                      scatter.events(owners).stream(),
                      gather.events(owners).stream().map(event -> event.later(rounds)))
                  .toList();
    };
  }

  /// The programs with whole values and by blocks, which differ in an all-reduce only.
  static List<RankEvents> both(final RankRounds rounds, final RankCollective collective) {
    return collective.kind() == RankCollective.Kind.ALL_REDUCE
        ? Stream.concat(of(rounds, collective).stream(), byBlocks(rounds, collective).stream())
            .toList()
        : of(rounds, collective);
  }
}
