package org.heliograph.algorithm.reduce.rank;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heliograph.algorithm.kernel.RandomOrder;

/// The node of each rank. The cost of a mapping is the sum of the distances, both ways, between the
/// ranks that an algorithm pairs.
///
/// Improvement exchanges two ranks, or reverses a range of ranks, as long as the cost falls: at
/// most a fixed number of passes of O(n²) trials, each O(partners of the ranks that move).
/// Deterministic for one `random`.
final class RankMapping {
  private static final int PASSES = 12;
  private static final int MOST_RANKS = 512;
  private static final int MOST_REVERSED = 64;

  private final RoutedDistances distances;
  private final int[][] partners;
  private final int[] nodes;

  private RankMapping(final RoutedDistances distances, final int[][] partners, final int[] nodes) {
    this.distances = distances;
    this.partners = partners;
    this.nodes = nodes;
  }

  /// The ranks that exchange messages with each rank in `events`.
  static int[][] partners(final List<RankEvent> events, final int ranks) {
    final List<TreeSet<Integer>> sets =
        Stream.generate(TreeSet<Integer>::new).limit(ranks).toList();
    for (final RankEvent event : events) {
      RoundMessages.exchange(event.ranks()).forEach(pair -> sets.get(pair[0]).add(pair[1]));
    }
    return sets.stream()
        .map(set -> set.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  /// The start number `index`: the members as they are numbered, then improved; then improved from
  /// a walk to the nearest node not yet visited; then improved from random orders.
  static int[] candidate(
      final RoutedDistances distances,
      final int[][] partners,
      final int[] members,
      final int index) {
    final int[] start =
        switch (index) {
          case 0, 1 -> members.clone();
          case 2 -> walk(distances, members);
          default -> shuffled(members, index);
        };
    if (index > 0 && members.length <= MOST_RANKS) {
      new RankMapping(distances, partners, start).improve();
    }
    return start;
  }

  /// The longest distance between two partners, in the longer direction.
  static int longest(final RoutedDistances distances, final int[][] partners, final int[] nodes) {
    int longest = 0;
    for (int rank = 0; rank < partners.length; rank++) {
      for (final int other : partners[rank]) {
        longest = Math.max(longest, distances.between(nodes[rank], nodes[other]));
      }
    }
    return longest;
  }

  private static int[] shuffled(final int[] members, final int seed) {
    final int[] order = members.clone();
    RandomOrder.shuffle(order, order.length, new SplittableRandom(seed));
    return order;
  }

  /// Nearest first; of nodes equally near, the one with the fewest neighbours left.
  private static int[] walk(final RoutedDistances distances, final int[] members) {
    final int[] left = members.clone();
    final int[] walk = new int[left.length];
    walk[0] = left[0];
    left[0] = -1;
    for (int i = 1; i < walk.length; i++) {
      int best = -1;
      long least = Long.MAX_VALUE;
      for (int j = 0; j < left.length; j++) {
        if (left[j] >= 0) {
          final long cost =
              ((long) distances.roundTrips(walk[i - 1])[left[j]] << 32)
                  + neighboursLeft(distances, left, left[j]);
          if (cost < least) {
            least = cost;
            best = j;
          }
        }
      }
      walk[i] = left[best];
      left[best] = -1;
    }
    return walk;
  }

  private static int neighboursLeft(
      final RoutedDistances distances, final int[] left, final int node) {
    int count = 0;
    // On a large network the count would take longer than it is worth.
    for (int j = 0; j < left.length && left.length <= MOST_REVERSED; j++) {
      count += left[j] >= 0 && distances.between(node, left[j]) == 1 ? 1 : 0;
    }
    return count;
  }

  private void improve() {
    boolean isBetter = true;
    for (int pass = 0; pass < PASSES && isBetter; pass++) {
      isBetter = false;
      for (int one = 0; one < nodes.length; one++) {
        for (int other = one + 1; other < nodes.length; other++) {
          isBetter |= keepIfBetter(one, other, false);
          if (nodes.length <= MOST_REVERSED && other > one + 2) {
            isBetter |= keepIfBetter(one, other, true);
          }
        }
      }
    }
  }

  /// Exchanges two ranks, or reverses all from one to the other, if the cost falls.
  private boolean keepIfBetter(final int one, final int other, final boolean reverses) {
    final boolean isBetter = gain(one, other, reverses) > 0;
    if (isBetter) {
      change(one, other, reverses);
    }
    return isBetter;
  }

  private void change(final int one, final int other, final boolean reverses) {
    int low = one;
    int high = other;
    do {
      final int node = nodes[low];
      nodes[low] = nodes[high];
      nodes[high] = node;
      low++;
      high--;
    } while (reverses && low < high);
  }

  /// By how much a change would lower the cost of the ranks that it moves; a pair that moves whole
  /// counts twice, once from each side.
  private long gain(final int one, final int other, final boolean reverses) {
    long gain = 0;
    final int ends = one + other; // less a rank: the one whose node it takes
    final int step = reverses ? 1 : other - one;
    for (int rank = one; rank <= other; rank += step) {
      final int[] before = distances.roundTrips(nodes[rank]);
      final int[] after = distances.roundTrips(nodes[ends - rank]);
      for (final int partner : partners[rank]) {
        final boolean moves =
            reverses ? partner >= one && partner <= other : partner == one || partner == other;
        gain +=
            moves
                ? before[nodes[partner]] - after[nodes[ends - partner]]
                : 2 * (before[nodes[partner]] - after[nodes[partner]]);
      }
    }
    return gain;
  }
}
