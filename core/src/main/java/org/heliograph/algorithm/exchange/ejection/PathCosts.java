package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;

/// The costs of the candidate paths of one message in every slot, arc by arc and eight slots at a
/// time, as long as one of the eight is worth considering.
///
/// Arcs that a candidate shares with the one before it are not priced again. Mutable; used for one
/// message after another.
final class PathCosts {
  private final CandidateMessages candidateMessages;
  private final ReservationTable reservationTable;
  // Rows of `stride` entries that are overwritten in place: arrays rather than lists.
  private int[] words = new int[0];
  private long[] costs = new long[0];
  private int[] counts = new int[0];
  private int stride;
  private int message;
  private int length;
  private long beyond;

  PathCosts(final CandidateMessages candidateMessages, final ReservationTable reservationTable) {
    this.candidateMessages = candidateMessages;
    this.reservationTable = reservationTable;
  }

  /// Sets the largest cost worth considering.
  void limit(final int most) {
    beyond = PackedCosts.all(EjectionCosts.NEVER - most);
  }

  /// Starts with another message.
  void begin(final int next) {
    message = next;
    stride = reservationTable.rowWords();
    length = 0;
  }

  /// Prices a candidate from where it leaves the one that was followed before, given by `shared`;
  /// returns false if no slot is worth considering.
  boolean follow(final int candidate, final int shared) {
    final int begin = candidateMessages.begin(message, candidate);
    final int arcs = candidateMessages.end(message, candidate) - begin;
    if (shared > 0 && counts[Math.min(shared, length) - 1] == 0) {
      length = Math.min(shared, length);
      return false;
    }
    reserve(arcs);
    int at = Math.min(shared, length);
    if (at == 0) {
      start(candidateMessages.arcs()[begin]);
      at = 1;
    }
    for (; at < arcs && counts[at - 1] > 0; at++) {
      extend(at, candidateMessages.arcs()[begin + at - 1], candidateMessages.arcs()[begin + at]);
    }
    length = at;
    return counts[at - 1] > 0;
  }

  private void reserve(final int arcs) {
    if (counts.length < arcs) {
      counts = Arrays.copyOf(counts, arcs);
    }
    if (words.length < arcs * stride) {
      words = Arrays.copyOf(words, arcs * stride);
      costs = Arrays.copyOf(costs, arcs * stride);
    }
  }

  private void start(final int arc) {
    final long[] prices = reservationTable.costs();
    final int row = reservationTable.row(arc);
    int count = 0;
    for (int word = 0; word < stride; word++) {
      final long cost = prices[row + word];
      words[count] = word;
      costs[count] = cost;
      count += PackedCosts.atMost(cost, beyond) == 0 ? 0 : 1;
    }
    counts[0] = count;
  }

  private void extend(final int at, final int before, final int arc) {
    final long[] prices = reservationTable.costs();
    final long[] befores = reservationTable.befores();
    final int row = reservationTable.row(arc);
    final long from = PackedCosts.all(reservationTable.port(before));
    final int old = (at - 1) * stride;
    int next = at * stride;
    for (int i = old; i < old + counts[at - 1]; i++) {
      final int word = words[i];
      final long more = PackedCosts.where(prices[row + word], befores[row + word], from);
      final long cost = PackedCosts.sum(costs[i], more);
      words[next] = word;
      costs[next] = cost;
      next += PackedCosts.atMost(cost, beyond) == 0 ? 0 : 1;
    }
    counts[at] = next - at * stride;
  }

  /// Returns the sum of the weights of all slots for the candidate that was followed.
  long sum(final long[] weights) {
    final int from = (length - 1) * stride;
    long sum = 0;
    for (int i = from; i < from + counts[length - 1]; i++) {
      for (long tops = PackedCosts.atMost(costs[i], beyond); tops != 0; tops &= tops - 1) {
        sum += weights[PackedCosts.get(costs[i], PackedCosts.lane(tops))];
      }
    }
    return sum;
  }

  /// Returns the first slot with which the weights add up to more than `share`.
  int slot(final long[] weights, final long share) {
    long left = share;
    for (int i = (length - 1) * stride; ; i++) {
      for (long tops = PackedCosts.atMost(costs[i], beyond); tops != 0; tops &= tops - 1) {
        left -= weights[PackedCosts.get(costs[i], PackedCosts.lane(tops))];
        if (left < 0) {
          return words[i] * PackedCosts.PER_WORD + PackedCosts.lane(tops);
        }
      }
    }
  }
}
