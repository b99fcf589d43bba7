package org.heliograph.algorithm.ejection;

import java.util.Arrays;

/// What the candidate paths of one message cost in every slot, arc by arc and eight slots at a
/// time, as far as one of the eight is worth considering.
///
/// What a candidate shares with the one before it is not priced again. Mutable, used for one
/// message after another.
final class Trail {
  private final Messages messages;
  private final Board board;
  private int[] words = new int[0];
  private long[] costs = new long[0];
  private int[] counts = new int[0];
  private int stride;
  private int message;
  private int length;
  private long beyond;

  Trail(final Messages messages, final Board board) {
    this.messages = messages;
    this.board = board;
  }

  /// Costs above `most` are not worth considering.
  void limit(final int most) {
    beyond = Lanes.all(Prices.NEVER - most);
  }

  /// Turns to another message.
  void begin(final int next) {
    message = next;
    stride = board.rowWords();
    length = 0;
  }

  /// Prices a candidate from where it leaves the one that was followed before, where `shared`
  /// says so; false if no slot is worth considering.
  boolean follow(final int candidate, final int shared) {
    final int begin = messages.begin(message, candidate);
    final int arcs = messages.end(message, candidate) - begin;
    if (shared > 0 && counts[Math.min(shared, length) - 1] == 0) {
      length = Math.min(shared, length);
      return false;
    }
    reserve(arcs);
    int at = Math.min(shared, length);
    if (at == 0) {
      start(messages.arcs()[begin]);
      at = 1;
    }
    for (; at < arcs && counts[at - 1] > 0; at++) {
      extend(at, messages.arcs()[begin + at - 1], messages.arcs()[begin + at]);
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
    final long[] prices = board.costs();
    final int row = board.row(arc);
    int count = 0;
    for (int word = 0; word < stride; word++) {
      final long cost = prices[row + word];
      words[count] = word;
      costs[count] = cost;
      count += Lanes.atMost(cost, beyond) == 0 ? 0 : 1;
    }
    counts[0] = count;
  }

  private void extend(final int at, final int before, final int arc) {
    final long[] prices = board.costs();
    final long[] befores = board.befores();
    final int row = board.row(arc);
    final long from = Lanes.all(board.port(before));
    final int old = (at - 1) * stride;
    int next = at * stride;
    for (int i = old; i < old + counts[at - 1]; i++) {
      final int word = words[i];
      final long more = Lanes.where(prices[row + word], befores[row + word], from);
      final long cost = Lanes.sum(costs[i], more);
      words[next] = word;
      costs[next] = cost;
      next += Lanes.atMost(cost, beyond) == 0 ? 0 : 1;
    }
    counts[at] = next - at * stride;
  }

  /// The sum of the weights of all slots for the candidate that was followed.
  long sum(final long[] weights) {
    final int from = (length - 1) * stride;
    long sum = 0;
    for (int i = from; i < from + counts[length - 1]; i++) {
      for (long tops = Lanes.atMost(costs[i], beyond); tops != 0; tops &= tops - 1) {
        sum += weights[Lanes.get(costs[i], Lanes.lane(tops))];
      }
    }
    return sum;
  }

  /// The first slot with which the weights add up to more than `share`.
  int slot(final long[] weights, final long share) {
    long left = share;
    for (int i = (length - 1) * stride; ; i++) {
      for (long tops = Lanes.atMost(costs[i], beyond); tops != 0; tops &= tops - 1) {
        left -= weights[Lanes.get(costs[i], Lanes.lane(tops))];
        if (left < 0) {
          return words[i] * Lanes.PER_WORD + Lanes.lane(tops);
        }
      }
    }
  }
}
