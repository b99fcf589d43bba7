package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import java.util.SplittableRandom;

/// Draws a place for a message with probability proportional to exp(−cost/τ), over every candidate
/// path and every slot.
///
/// The cost of a place is the sum of the prices of the messages that it would eject (twice if one
/// crosses two separate parts of the path), plus a little for every arc more than a shortest path
/// has. Weights are whole numbers, so that sums do not depend on their order. Eight slots are
/// priced at a time. Arcs that a path shares with the candidate before it are not priced again, and
/// no slot is followed along a path after it costs too much. Time O(paths · length · slots / 8) at
/// most, typically a small part of it.
final class HeatBath {
  private static final double DETOUR_COST = 0.2;
  private static final double NEGLIGIBLE = 16;
  private static final double ONE = 1L << 32;

  private final CandidateMessages candidateMessages;
  private final double perLength;
  private final int detour;
  private final double[] factors; // of the weights of a path, by its detour
  private final long[] weights = new long[EjectionCosts.NEVER + 1];
  private final PathCosts pathCosts;
  private long[] sums = new long[64];
  private int path;
  private int slot;

  /// Creates a heat bath for `messages` on `table`, where an arc costs `perLength`, and on paths of
  /// at most `detour` arcs more than a shortest one.
  HeatBath(
      final CandidateMessages candidateMessages,
      final ReservationTable reservationTable,
      final double perLength,
      final int detour) {
    this.candidateMessages = candidateMessages;
    this.perLength = perLength;
    this.detour = detour;
    this.factors = new double[detour + 1];
    this.pathCosts = new PathCosts(candidateMessages, reservationTable);
  }

  /// Sets τ, in mean prices, and tabulates exp(−cost/τ): for prices in units of 2⁻³².
  void temperature(final double means) {
    final double temperature = means * EjectionCosts.MEAN;
    Arrays.setAll(factors, more -> StrictMath.exp(-DETOUR_COST * perLength * more / temperature));
    int most = 0;
    for (int cost = 0; cost < EjectionCosts.NEVER; cost++) {
      final boolean counts = cost <= NEGLIGIBLE * temperature;
      weights[cost] = counts ? (long) (ONE * StrictMath.exp(-cost / temperature)) : 0;
      most = counts ? cost : most;
    }
    pathCosts.limit(most);
  }

  /// Draws a place, which [#path()] and [#slot()] return; false if every place costs too much.
  ///
  /// Draws the path by the sum of its weights, then prices that path again to draw the slot.
  boolean draw(final int message, final SplittableRandom random) {
    final int candidates = candidateMessages.paths(message, detour);
    final int shortest = candidateMessages.length(message);
    sums = sums.length < candidates ? new long[candidates] : sums;
    pathCosts.begin(message);
    long total = 0;
    for (int candidate = 0; candidate < candidates; candidate++) {
      final int more =
          candidateMessages.end(message, candidate)
              - candidateMessages.begin(message, candidate)
              - shortest;
      final long sum =
          pathCosts.follow(candidate, candidateMessages.shared(message, candidate))
              ? pathCosts.sum(weights)
              : 0;
      sums[candidate] = more == 0 || sum == 0 ? sum : (long) (factors[more] * sum);
      total += sums[candidate];
    }
    if (total <= 0) {
      return false;
    }
    path = drawn(sums, random.nextLong(total));
    pathCosts.begin(message);
    pathCosts.follow(path, 0);
    slot = pathCosts.slot(weights, random.nextLong(pathCosts.sum(weights)));
    return true;
  }

  /// Returns the first index up to which `parts` add up to more than `share`.
  private static int drawn(final long[] parts, final long share) {
    int index = 0;
    for (long left = share - parts[0]; left >= 0; left -= parts[index]) {
      index++;
    }
    return index;
  }

  /// Returns the path that was drawn.
  int path() {
    return path;
  }

  /// Returns the slot that was drawn.
  int slot() {
    return slot;
  }
}
