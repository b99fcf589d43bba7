package org.heliograph.algorithm.ejection;

import java.util.SplittableRandom;

/// Draws a place for a message with probability proportional to exp(−cost/τ), over every candidate
/// path and every slot.
///
/// The cost of a place is the sum of the lengths of the messages that it would throw out (twice if
/// one crosses two separate parts of the path), plus a little for every arc more than a shortest
/// path has. Weights are whole numbers, so that sums do not depend on their order. One pass over
/// the rows of the board per message: O(paths · length · slots).
final class HeatBath {
  private static final double DETOUR_COST = 0.2;
  private static final double NEGLIGIBLE = 16;
  private static final int COSTS = 512;
  private static final double ONE = 1L << 32;

  private final Messages messages;
  private final int[] costs;
  private final long[] weights = new long[COSTS];
  private long[] sums = new long[64];
  private double temperature;
  private int path;
  private int slot;

  /// A bath for boards of at most `slots` slots.
  HeatBath(final Messages messages, final int slots) {
    this.messages = messages;
    this.costs = new int[slots];
  }

  /// Sets τ and tabulates exp(−cost/τ) for whole costs, in units of 2⁻³².
  void temperature(final double tau) {
    temperature = tau;
    for (int cost = 0; cost < COSTS; cost++) {
      weights[cost] =
          cost > NEGLIGIBLE * tau && cost > 0 ? 0 : (long) (ONE * StrictMath.exp(-cost / tau));
    }
  }

  /// Draws a place, told by [#path()] and [#slot()]; false if every place costs too much.
  ///
  /// Draws the path by the sum of its weights, then prices that path again to draw the slot.
  boolean draw(final Board board, final int message, final SplittableRandom random) {
    final int candidates = messages.paths(message);
    sums = sums.length < candidates ? new long[candidates] : sums;
    final int shortest = messages.length(message);
    long total = 0;
    double factor = 1;
    int length = shortest;
    for (int candidate = 0; candidate < candidates; candidate++) {
      final int[] arcs = messages.path(message, candidate);
      if (arcs.length != length) {
        length = arcs.length;
        factor = StrictMath.exp(-DETOUR_COST * (length - shortest) / temperature);
      }
      price(board, arcs);
      sums[candidate] = (long) (factor * weight(board.slots()));
      total += sums[candidate];
    }
    if (total <= 0) {
      return false;
    }
    path = drawn(sums, random.nextLong(total));
    price(board, messages.path(message, path));
    slot = drawnSlot(random.nextLong(weight(board.slots())));
    return true;
  }

  private long weight(final int slots) {
    long sum = 0;
    for (int at = 0; at < slots; at++) {
      sum += weights[Math.min(costs[at], COSTS - 1)];
    }
    return sum;
  }

  /// The first index up to which `parts` add up to more than `share`.
  private static int drawn(final long[] parts, final long share) {
    int index = 0;
    for (long left = share - parts[0]; left >= 0; left -= parts[index]) {
      index++;
    }
    return index;
  }

  private int drawnSlot(final long share) {
    int at = 0;
    for (long left = share - weights[Math.min(costs[0], COSTS - 1)]; left >= 0; ) {
      at++;
      left -= weights[Math.min(costs[at], COSTS - 1)];
    }
    return at;
  }

  /// For every slot the lengths of the owners of `arcs`, each once for arcs that it crosses one
  /// after another.
  private void price(final Board board, final int[] arcs) {
    final int slots = board.slots();
    final int[] lengths = board.lengths();
    final int[] befores = board.befores();
    System.arraycopy(lengths, board.row(arcs[0]), costs, 0, slots);
    for (int hop = 1; hop < arcs.length; hop++) {
      final int row = board.row(arcs[hop]);
      final int before = arcs[hop - 1];
      for (int at = 0; at < slots; at++) {
        // All ones unless the owner comes from `before` too, without a branch: this is the hot
        // loop.
        final int difference = befores[row + at] ^ before;
        costs[at] += lengths[row + at] & ((difference | -difference) >> 31);
      }
    }
  }

  /// The path that was drawn.
  int path() {
    return path;
  }

  /// The slot that was drawn.
  int slot() {
    return slot;
  }

  /// How many cells a draw for `message` looks at.
  long cells(final Board board, final int message) {
    return (long) messages.paths(message) * messages.length(message) * board.slots();
  }
}
