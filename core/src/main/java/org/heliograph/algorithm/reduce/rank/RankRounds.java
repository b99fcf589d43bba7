package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rounds of messages among the ranks 0…`ranks`−1, from which the events of a collective follow.
///
/// An all-gather sends each chunk along every message whose receiver lacks it; reversed in time and
/// direction this is a reduce-scatter. An all-reduce sends the whole value in every message.
record RankRounds(int ranks, List<RoundMessages> rounds) {
  private static final int NEVER = Integer.MAX_VALUE;

  RankRounds {
    rounds = List.copyOf(rounds);
  }

  /// The rounds of `core` for `n` ranks: the other ranks first give their value to a rank of the
  /// core, and take the result from it in the end.
  static RankRounds folded(final int n, final RankRounds core) {
    if (n == core.ranks) {
      return core;
    }
    final List<int[]> givers = new ArrayList<>();
    for (int rank = core.ranks; rank < n; rank++) {
      givers.add(new int[] {rank, rank % core.ranks});
    }
    final RoundMessages in = new RoundMessages(givers, false);
    final List<RoundMessages> all = new ArrayList<>();
    all.add(in);
    all.addAll(core.rounds);
    all.add(in.reversed());
    return new RankRounds(n, all);
  }

  /// The events of an all-gather of chunks that start at `owners`.
  List<RankEvent> gather(final int[] owners) {
    final List<RankEvent> events = new ArrayList<>();
    final Map<Integer, List<RankEvent>> trees = new HashMap<>();
    for (int chunk = 0; chunk < owners.length; chunk++) {
      for (final RankEvent event : trees.computeIfAbsent(owners[chunk], this::tree)) {
        events.add(new RankEvent(event.round(), chunk, event.ranks(), RankEvent.Way.COPY));
      }
    }
    return events;
  }

  /// The messages that spread chunk 0 from `owner`; complete only if the rounds reach all ranks.
  private List<RankEvent> tree(final int owner) {
    final int[] known = new int[ranks]; // the round from which on a rank can send
    Arrays.fill(known, NEVER);
    known[owner] = 0;
    final List<RankEvent> tree = new ArrayList<>();
    for (int round = 0; round < rounds.size(); round++) {
      for (final int[] message : rounds.get(round).messages()) {
        if (known[message[0]] <= round && known[message[1]] == NEVER) {
          known[message[1]] = round + 1;
          tree.add(new RankEvent(round, 0, message, RankEvent.Way.COPY));
        }
      }
    }
    return tree;
  }

  /// The events of an all-reduce of `chunks` whole values; empty if a contribution would be counted
  /// twice, or would not reach all.
  Optional<List<RankEvent>> whole(final int chunks) {
    final BitSet[] sums = new BitSet[ranks];
    Arrays.setAll(sums, rank -> single(rank));
    final List<RankEvent> events = new ArrayList<>();
    for (int round = 0; round < rounds.size(); round++) {
      final RoundMessages messages = rounds.get(round);
      for (final int[] group : messages.groups()) {
        final Optional<RankEvent.Way> way =
            messages.mutual() ? exchange(sums, group) : pass(sums, group);
        if (way.isEmpty()) {
          return Optional.empty();
        }
        for (int chunk = 0; chunk < chunks; chunk++) {
          events.add(new RankEvent(round, chunk, group, way.get()));
        }
      }
    }
    return Arrays.stream(sums).allMatch(sum -> sum.cardinality() == ranks)
        ? Optional.of(events)
        : Optional.empty();
  }

  private static BitSet single(final int rank) {
    final BitSet set = new BitSet();
    set.set(rank);
    return set;
  }

  private static Optional<RankEvent.Way> exchange(final BitSet[] sums, final int[] group) {
    final BitSet union = new BitSet();
    for (final int rank : group) {
      if (union.intersects(sums[rank])) {
        return Optional.empty();
      }
      union.or(sums[rank]);
    }
    for (final int rank : group) {
      sums[rank] = (BitSet) union.clone();
    }
    return Optional.of(RankEvent.Way.EXCHANGE);
  }

  /// Passes the value of one rank to another; messages of a round are taken one after another.
  private static Optional<RankEvent.Way> pass(final BitSet[] sums, final int[] pair) {
    final BitSet sent = sums[pair[0]];
    final BitSet kept = sums[pair[1]];
    if (!sent.intersects(kept)) {
      kept.or(sent);
      return Optional.of(RankEvent.Way.COMBINE);
    }
    final BitSet lacking = (BitSet) kept.clone();
    lacking.andNot(sent);
    kept.or(sent);
    return lacking.isEmpty() ? Optional.of(RankEvent.Way.COPY) : Optional.empty();
  }

  /// The events of a barrier, in which counting a contribution twice is harmless.
  List<RankEvent> barrier(final int chunks) {
    final List<RankEvent> events = new ArrayList<>();
    for (int round = 0; round < rounds.size(); round++) {
      for (final int[] message : rounds.get(round).messages()) {
        for (int chunk = 0; chunk < chunks; chunk++) {
          events.add(new RankEvent(round, chunk, message, RankEvent.Way.COMBINE));
        }
      }
    }
    return events;
  }
}
