package org.heliograph.algorithm.reduce.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.algorithm.reduce.circuit.NegotiatedCircuits.Pair;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;

/// Leaders at the places of a grid with one dimension per round, in which lines exchange.
///
/// They start at random places and are swapped while that shortens the circuits of all rounds
/// together. O(k² r s) per sweep for k leaders, r rounds and groups of s.
final class LeaderGrid {
  private static final int MOST_SWEEPS = 8;

  private final int[] leaders;
  private final int[] sizes;
  private final int[] strides;
  private final int[][] distances; // both ways together, by indices of leaders
  private final int[] at; // the index of the leader at each place

  LeaderGrid(final Digraph graph, final int[] leaders, final int[] sizes) {
    this.leaders = leaders;
    this.sizes = sizes;
    this.strides = new int[sizes.length];
    Arrays.setAll(strides, round -> LeaderShapes.leaders(Arrays.copyOf(sizes, round)));
    this.distances = new int[leaders.length][leaders.length];
    this.at = new int[leaders.length];
    final BreadthFirst search = BreadthFirst.over(graph);
    for (int from = 0; from < leaders.length; from++) {
      search.search(leaders[from]);
      for (int to = 0; to < leaders.length; to++) {
        final int distance = search.distance(leaders[to]);
        distances[from][to] += distance;
        distances[to][from] += distance;
      }
    }
    Arrays.setAll(at, place -> place);
  }

  /// Places the leaders at random, then swaps them.
  void place(final SplittableRandom random, final WorkCounter workCounter) {
    for (int place = at.length - 1; place > 0; place--) {
      swap(place, random.nextInt(place + 1));
    }
    boolean isShorter = sizes.length > 1;
    for (int sweep = 0; sweep < MOST_SWEEPS && isShorter; sweep++) {
      isShorter = false;
      workCounter.add((long) at.length * at.length * sizes.length);
      for (int one = 1; one < at.length; one++) {
        for (int other = 0; other < one; other++) {
          final long before = length(one) + length(other);
          swap(one, other);
          if (length(one) + length(other) < before) {
            isShorter = true;
          } else {
            swap(one, other);
          }
        }
      }
    }
  }

  private void swap(final int one, final int other) {
    final int leader = at[one];
    at[one] = at[other];
    at[other] = leader;
  }

  /// The sum of the distances between the leader at `place` and all with which it exchanges.
  private long length(final int place) {
    long sum = 0;
    for (int round = 0; round < sizes.length; round++) {
      sum += length(round, place);
    }
    return sum;
  }

  private long length(final int round, final int place) {
    final int first = place - place / strides[round] % sizes[round] * strides[round];
    long sum = 0;
    for (int digit = 0; digit < sizes[round]; digit++) {
      sum += distances[at[place]][at[first + digit * strides[round]]];
    }
    return sum;
  }

  /// The channels that shortest circuits of all pairs of a round take.
  long channels(final int round) {
    long sum = 0;
    for (int place = 0; place < at.length; place++) {
      sum += length(round, place);
    }
    return sum / 2;
  }

  /// The pairs of leaders that exchange in a round.
  List<Pair> pairs(final int round) {
    final int stride = strides[round];
    final List<Pair> pairs = new ArrayList<>();
    for (int place = 0; place < at.length; place++) {
      final int own = place / stride % sizes[round];
      for (int digit = 0; digit < sizes[round]; digit++) {
        if (digit != own) {
          final int partner = place + (digit - own) * stride;
          pairs.add(new Pair(leaders[at[place]], leaders[at[partner]]));
        }
      }
    }
    return pairs;
  }
}
