package org.heliograph.algorithm.ejection;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.Shuffle;

/// Places messages one after another, longest first, each over the shortest path that is
/// free earliest.
///
/// O(messages · paths · length · slots / 8).
final class FirstFit {
  /// No board has more.
  static final int MOST_SLOTS = 1 << 16;

  private static final int MESSAGES_PER_LOOK = 1 << 12;

  private final Messages messages;
  private final Prices prices;
  private final Ports ports;
  private final int arcs;

  FirstFit(final Messages messages, final Prices prices, final Ports ports, final int arcs) {
    this.messages = messages;
    this.prices = prices;
    this.ports = ports;
    this.arcs = arcs;
  }

  /// A board on which everything is placed: what `start` places where it does, the rest around it;
  /// empty if `stop` said so after the first 4096 messages, or if they do not fit 65 536 slots.
  Optional<Board> board(
      final Placement start, final SplittableRandom random, final BooleanSupplier stop) {
    final int[] order = order(random);
    for (int slots = Math.max(guess(), start.slots()); slots <= MOST_SLOTS; slots *= 2) {
      final Board board = new Board(messages, prices, ports, arcs, slots);
      board.placeAll(start);
      if (fits(board, order, stop)) {
        board.trim();
        return Optional.of(board);
      }
      if (order.length >= MESSAGES_PER_LOOK && stop.getAsBoolean()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// Half as many slots again as the mean arc is used.
  private int guess() {
    final double uses = messages.meanLength() * messages.count() / arcs;
    return Lanes.PER_WORD * (int) Math.clamp(1 + 1.5 * uses / Lanes.PER_WORD, 2, 4096);
  }

  /// Longest first, equals in random order.
  private int[] order(final SplittableRandom random) {
    final int[] shuffled = Shuffle.of(messages.count(), random);
    int longest = 0;
    for (final int message : shuffled) {
      longest = Math.max(longest, messages.length(message));
    }
    final int[] ends = new int[longest + 1];
    for (final int message : shuffled) {
      ends[messages.length(message) - 1]++;
    }
    for (int length = longest - 1; length >= 0; length--) {
      ends[length] += ends[length + 1];
    }
    final int[] order = new int[shuffled.length];
    for (int i = shuffled.length - 1; i >= 0; i--) {
      order[--ends[messages.length(shuffled[i]) - 1]] = shuffled[i];
    }
    return order;
  }

  private boolean fits(final Board board, final int[] order, final BooleanSupplier stop) {
    for (int i = 0; i < order.length; i++) {
      if ((i + 1) % MESSAGES_PER_LOOK == 0 && stop.getAsBoolean()) {
        return false;
      }
      if (board.slot(order[i]) == Board.FREE && !fits(board, order[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean fits(final Board board, final int message) {
    int bestPath = 0;
    int bestSlot = board.slots();
    for (int path = 0; path < messages.paths(message, 0); path++) {
      final int slot = board.firstFree(message, path, bestSlot);
      if (slot < bestSlot) {
        bestSlot = slot;
        bestPath = path;
      }
    }
    if (bestSlot == board.slots()) {
      return false;
    }
    board.place(message, bestPath, bestSlot);
    return true;
  }
}
