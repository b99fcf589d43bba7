package org.heliograph.algorithm.exchange.ejection;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.algorithm.kernel.RandomOrder;

/// Places messages one after another, longest first, each over the shortest path that is free
/// earliest.
///
/// O(messages · paths · length · slots / 8).
final class FirstFit {
  /// The largest number of slots of a reservation table.
  static final int MOST_SLOTS = 1 << 16;

  private static final int MESSAGES_PER_LOOK = 1 << 12;

  private final CandidateMessages candidateMessages;
  private final EjectionCosts ejectionCosts;
  private final ArcPorts arcPorts;
  private final int arcs;

  FirstFit(
      final CandidateMessages candidateMessages,
      final EjectionCosts ejectionCosts,
      final ArcPorts arcPorts,
      final int arcs) {
    this.candidateMessages = candidateMessages;
    this.ejectionCosts = ejectionCosts;
    this.arcPorts = arcPorts;
    this.arcs = arcs;
  }

  /// Returns a reservation table on which everything is placed: the messages of `start` at their
  /// places, the others around them. It is empty if `stop` said so after the first 4096 messages,
  /// or if the messages do not fit into 65 536 slots.
  Optional<ReservationTable> table(
      final Placement start, final SplittableRandom random, final BooleanSupplier stop) {
    final int[] order = order(random);
    for (int slots = Math.max(guess(), start.slots()); slots <= MOST_SLOTS; slots *= 2) {
      final ReservationTable reservationTable =
          new ReservationTable(candidateMessages, ejectionCosts, arcPorts, arcs, slots);
      reservationTable.placeAll(start);
      if (fits(reservationTable, order, stop)) {
        reservationTable.trim();
        return Optional.of(reservationTable);
      }
      if (order.length >= MESSAGES_PER_LOOK && stop.getAsBoolean()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// Returns 1.5 times the number of slots in which a mean arc is used.
  private int guess() {
    final double uses = candidateMessages.meanLength() * candidateMessages.count() / arcs;
    return PackedCosts.PER_WORD * (int) Math.clamp(1 + 1.5 * uses / PackedCosts.PER_WORD, 2, 4096);
  }

  /// Returns the messages by length, longest first, those of equal length in random order.
  private int[] order(final SplittableRandom random) {
    final int[] shuffled = RandomOrder.of(candidateMessages.count(), random);
    int longest = 0;
    for (final int message : shuffled) {
      longest = Math.max(longest, candidateMessages.length(message));
    }
    final int[] ends = new int[longest + 1];
    for (final int message : shuffled) {
      ends[candidateMessages.length(message) - 1]++;
    }
    for (int length = longest - 1; length >= 0; length--) {
      ends[length] += ends[length + 1];
    }
    final int[] order = new int[shuffled.length];
    for (int i = shuffled.length - 1; i >= 0; i--) {
      order[--ends[candidateMessages.length(shuffled[i]) - 1]] = shuffled[i];
    }
    return order;
  }

  private boolean fits(
      final ReservationTable reservationTable, final int[] order, final BooleanSupplier stop) {
    for (int i = 0; i < order.length; i++) {
      if ((i + 1) % MESSAGES_PER_LOOK == 0 && stop.getAsBoolean()) {
        return false;
      }
      if (reservationTable.slot(order[i]) == ReservationTable.FREE
          && !fits(reservationTable, order[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean fits(final ReservationTable reservationTable, final int message) {
    int bestPath = 0;
    int bestSlot = reservationTable.slots();
    for (int path = 0; path < candidateMessages.paths(message, 0); path++) {
      final int slot = reservationTable.firstFree(message, path, bestSlot);
      if (slot < bestSlot) {
        bestSlot = slot;
        bestPath = path;
      }
    }
    if (bestSlot == reservationTable.slots()) {
      return false;
    }
    reservationTable.place(message, bestPath, bestSlot);
    return true;
  }
}
