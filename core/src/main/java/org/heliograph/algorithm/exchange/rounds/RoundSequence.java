package org.heliograph.algorithm.exchange.rounds;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// A sequence of communication rounds, the same for every node.
///
/// The message for displacement x is, after round r, at displacement `place(part, r, x)` from its
/// source: at 0 before the first round, at x after the last. In an all-to-all each message makes
/// these moves. In an all-gather, a node's message has after round r reached the displacements x
/// with `place(part, r, x) = x`. The message of each pair is divided into parts with separate
/// places, so that the parts use different circuits at a time.
final class RoundSequence {
  private final FiniteGroup group;
  private final int[][][] places;
  private final List<List<Integer>> offsets; // by round

  /// The displacement of one part of the message for displacement `x` after `round`.
  @FunctionalInterface
  interface PartPlace {
    int place(int round, int x);
  }

  RoundSequence(final FiniteGroup group, final int rounds, final List<? extends PartPlace> parts) {
    this.group = group;
    this.places = new int[parts.size()][rounds][group.order()];
    for (int part = 0; part < parts.size(); part++) {
      final PartPlace placing = parts.get(part);
      for (int round = 0; round < rounds; round++) {
        final int at = round;
        Arrays.setAll(places[part][round], x -> placing.place(at, x));
      }
    }
    this.offsets =
        IntStream.range(0, rounds)
            .mapToObj(
                round ->
                    IntStream.range(0, parts.size())
                        .boxed()
                        .flatMap(part -> moves(part, round).stream())
                        .distinct()
                        .sorted()
                        .toList())
            .toList();
  }

  FiniteGroup group() {
    return group;
  }

  int parts() {
    return places.length;
  }

  int rounds() {
    return places[0].length;
  }

  /// The displacement of the message for displacement `x` after `round`; round −1 is before the
  /// first.
  int place(final int part, final int round, final int x) {
    return round < 0 ? 0 : places[part][round][x];
  }

  /// Whether displacement `x` has been reached after `round` in an all-gather.
  boolean isReached(final int part, final int round, final int x) {
    return place(part, round, x) == x;
  }

  /// The offsets by which messages move in `round` if circuits are configured for it, ascending.
  List<Integer> offsets(final int round) {
    return offsets.get(round);
  }

  /// The largest number of offsets of a round: the circuits that a node must hold at a time.
  int width() {
    return offsets.stream().mapToInt(List::size).max().orElse(0);
  }

  /// Whether every node may combine all it receives without counting a contribution twice: each
  /// round unites disjoint sets of equal size, one more than it has offsets.
  boolean sums() {
    for (int part = 0; part < parts(); part++) {
      for (int round = 0; round < rounds(); round++) {
        if (reached(part, round) != (moves(part, round).size() + 1) * reached(part, round - 1)) {
          return false;
        }
      }
    }
    return true;
  }

  /// The offset by which the message for displacement `x` moves in `round`.
  int move(final int part, final int round, final int x) {
    return group.between(place(part, round - 1, x), place(part, round, x));
  }

  /// The offsets of one part in one round, in the order of the displacements.
  Set<Integer> moves(final int part, final int round) {
    final Set<Integer> moves = new LinkedHashSet<>();
    for (int x = 0; x < group.order(); x++) {
      moves.add(move(part, round, x));
    }
    moves.remove(0);
    return moves;
  }

  private int reached(final int part, final int round) {
    return (int) IntStream.range(0, group.order()).filter(x -> isReached(part, round, x)).count();
  }
}
