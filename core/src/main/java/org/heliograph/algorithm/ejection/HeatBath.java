package org.heliograph.algorithm.ejection;

import java.util.SplittableRandom;

/// Draws a place for a message with probability proportional to exp(−cost/τ), over every candidate
/// path and every slot.
///
/// The cost of a place is the sum of the lengths of the messages that it would throw out, plus a
/// little for every arc more than a shortest path has. One pass per message:
/// O(paths · length · slots).
final class HeatBath {
  private static final double DETOUR_COST = 0.2;
  private static final double NEGLIGIBLE = 16;

  private final Messages messages;
  private final int[] costs;
  private final double[] weights;
  private double temperature;
  private int path;
  private int slot;

  /// A bath for boards of at most `slots` slots.
  HeatBath(final Messages messages, final int slots) {
    this.messages = messages;
    this.costs = new int[slots];
    this.weights = new double[512];
  }

  /// Sets τ and tabulates exp(−cost/τ) for whole costs.
  void temperature(final double tau) {
    temperature = tau;
    for (int cost = 0; cost < weights.length; cost++) {
      weights[cost] = cost > NEGLIGIBLE * tau && cost > 0 ? 0 : StrictMath.exp(-cost / tau);
    }
  }

  /// Draws a place, told by [#path()] and [#slot()]; false if every place costs too much.
  boolean draw(final Board board, final int message, final SplittableRandom random) {
    double total = 0;
    final int shortest = messages.length(message);
    for (int candidate = 0; candidate < messages.paths(message); candidate++) {
      final int[] arcs = messages.path(message, candidate);
      final int detour = arcs.length - shortest;
      final double factor = detour == 0 ? 1 : StrictMath.exp(-DETOUR_COST * detour / temperature);
      price(board, arcs);
      for (int at = 0; at < board.slots(); at++) {
        final double weight = factor * weights[Math.min(costs[at], weights.length - 1)];
        if (weight > 0) {
          total += weight;
          if (random.nextDouble() * total < weight) {
            path = candidate;
            slot = at;
          }
        }
      }
    }
    return total > 0;
  }

  /// For every slot the lengths of the distinct owners of `arcs`, added up.
  private void price(final Board board, final int[] arcs) {
    for (int at = 0; at < board.slots(); at++) {
      int cost = 0;
      for (int hop = 0; hop < arcs.length; hop++) {
        final int owner = board.owner(arcs[hop], at);
        if (owner != Board.FREE && !isCounted(board, arcs, hop, at, owner)) {
          cost += messages.length(owner);
        }
      }
      costs[at] = cost;
    }
  }

  private static boolean isCounted(
      final Board board, final int[] arcs, final int hops, final int slot, final int owner) {
    for (int hop = 0; hop < hops; hop++) {
      if (board.owner(arcs[hop], slot) == owner) {
        return true;
      }
    }
    return false;
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
