package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A sequence of communication rounds, the same seen from every node.
///
/// What is to travel by displacement x stands, after round r, at displacement `place(part, r, x)`
/// from where it started: at 0 before the first round, at x after the last. Read as an
/// all-to-all, each message makes these moves. Read as an all-gather, a node's message has after
/// round r reached the displacements that are their own places. The message of each pair is cut
/// into parts, each with places of its own, so that parts use different circuits at a time.
final class RoundSequence {
  private final FiniteGroup finiteGroup;
  private final int[][][] places;
  private final List<List<Integer>> offsets = new ArrayList<>(); // by round

  /// Where one part of the message for displacement `x` stands after `round`.
  @FunctionalInterface
  interface Placing {
    int place(int round, int x);
  }

  RoundSequence(
      final FiniteGroup finiteGroup, final int rounds, final List<? extends Placing> parts) {
    this.finiteGroup = finiteGroup;
    this.places = new int[parts.size()][rounds][finiteGroup.order()];
    for (int part = 0; part < parts.size(); part++) {
      final Placing placing = parts.get(part);
      for (int round = 0; round < rounds; round++) {
        final int at = round;
        Arrays.setAll(places[part][round], x -> placing.place(at, x));
      }
    }
    for (int round = 0; round < rounds; round++) {
      final TreeSet<Integer> used = new TreeSet<>();
      for (int part = 0; part < parts.size(); part++) {
        used.addAll(moves(part, round));
      }
      offsets.add(List.copyOf(used));
    }
  }

  FiniteGroup group() {
    return finiteGroup;
  }

  int parts() {
    return places.length;
  }

  int rounds() {
    return places[0].length;
  }

  /// Where the message for displacement `x` stands after `round`; −1 is before the first.
  int place(final int part, final int round, final int x) {
    return round < 0 ? 0 : places[part][round][x];
  }

  /// Whether displacement `x` has been reached after `round` in an all-gather.
  boolean isReached(final int part, final int round, final int x) {
    return place(part, round, x) == x;
  }

  /// The offsets by which some message moves in `round` when circuits are set for it, ascending.
  List<Integer> offsets(final int round) {
    return offsets.get(round);
  }

  /// The most offsets of any round: the circuits that a node must hold at a time.
  int width() {
    return offsets.stream().mapToInt(List::size).max().orElse(0);
  }

  /// Whether every node may add up all it is sent without counting anything twice: each round
  /// unites as many disjoint sets of equal size as it has offsets, and one more.
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

  /// The offsets of one part in one round, in the order of the displacements.
  Set<Integer> moves(final int part, final int round) {
    final Set<Integer> moves = new LinkedHashSet<>();
    for (int x = 0; x < finiteGroup.order(); x++) {
      moves.add(finiteGroup.between(place(part, round - 1, x), place(part, round, x)));
    }
    moves.remove(0);
    return moves;
  }

  private int reached(final int part, final int round) {
    int count = 0;
    for (int x = 0; x < finiteGroup.order(); x++) {
      count += isReached(part, round, x) ? 1 : 0;
    }
    return count;
  }
}
