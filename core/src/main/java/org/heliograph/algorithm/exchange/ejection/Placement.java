package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.SearchState;

/// A place for every message, or for some: the index of its path, and its slot; none in another's
/// way.
final class Placement {
  /// The slot of a message that has no place.
  static final int NONE = -1;

  private static final long MOST_CELLS = Integer.MAX_VALUE - 8 * (1L << 20);

  private final int slots;
  private final int[] paths;
  private final int[] slotOf;

  /// Places that may serve as a start: message `i` takes path `paths[i]` in slot `slotOf[i]`, or
  /// has no place if that is [#NONE]; where two are in each other's way, the earlier one stays.
  Placement(final int slots, final int[] paths, final int[] slotOf) {
    this.slots = slots;
    this.paths = paths.clone();
    this.slotOf = slotOf.clone();
  }

  /// No places for any of `messages` messages.
  static Placement empty(final int messages) {
    final int[] slotOf = new int[messages];
    Arrays.fill(slotOf, NONE);
    return new Placement(0, new int[messages], slotOf);
  }

  /// What stands on `board`, which has places for `messages` messages.
  Placement(final ReservationTable reservationTable, final int messages) {
    this.slots = reservationTable.slots();
    this.paths = new int[messages];
    this.slotOf = new int[messages];
    for (int message = 0; message < messages; message++) {
      slotOf[message] = reservationTable.slot(message);
      // Where a message was before it was thrown out does not matter.
      paths[message] = isPlaced(message) ? reservationTable.pathIndex(message) : 0;
    }
  }

  /// What `state` holds under `name`, with places that exist, but maybe in each other's way.
  static Placement read(
      final SearchState state,
      final String name,
      final CandidateMessages candidateMessages,
      final int arcs) {
    final long mostSlots =
        Math.min(Math.max(1, candidateMessages.count()), MOST_CELLS / Math.max(1, arcs));
    final int slots = (int) state.number(name + ".slots", 0, mostSlots);
    final int[] paths = state.column(name + ".path");
    final int[] slotOf = state.column(name + ".slot");
    if (paths.length != candidateMessages.count() || slotOf.length != candidateMessages.count()) {
      throw state.fault(
          "'%s.path' and '%s.slot' must have %s numbers each"
              .formatted(name, name, candidateMessages.count()));
    }
    for (int message = 0; message < candidateMessages.count(); message++) {
      if (paths[message] < 0
          || paths[message] >= candidateMessages.paths(message)
          || slotOf[message] < NONE
          || slotOf[message] >= slots) {
        throw state.fault(
            "'%s' has no path %s or slot %s for message %s"
                .formatted(name, paths[message], slotOf[message], message));
      }
    }
    return new Placement(slots, paths, slotOf);
  }

  /// Adds this to `state` under `name`.
  void write(final SearchState.Builder state, final String name) {
    state
        .number(name + ".slots", slots)
        .column(name + ".path", paths)
        .column(name + ".slot", slotOf);
  }

  /// One more than the last slot that may be used.
  int slots() {
    return slots;
  }

  boolean isPlaced(final int message) {
    return slotOf[message] != NONE;
  }

  int path(final int message) {
    return paths[message];
  }

  int slot(final int message) {
    return slotOf[message];
  }
}
