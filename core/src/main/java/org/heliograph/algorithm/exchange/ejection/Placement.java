package org.heliograph.algorithm.exchange.ejection;

import java.util.Arrays;
import org.heliograph.algorithm.SearchState;

/// Places for all or some messages: the index of the path and the slot of each. No two placed
/// messages conflict.
final class Placement {
  /// Stands for the slot of a message that has no place.
  static final int NONE = -1;

  private static final long MOST_CELLS = Integer.MAX_VALUE - 8 * (1L << 20);

  private final int slots;
  private final int[] paths;
  private final int[] slotOf;

  /// Creates places that may serve as a start: message `i` takes path `paths[i]` in slot
  /// `slotOf[i]`, or has no place if that is [#NONE]. If two messages conflict, the earlier one
  /// keeps its place.
  Placement(final int slots, final int[] paths, final int[] slotOf) {
    this.slots = slots;
    this.paths = paths.clone();
    this.slotOf = slotOf.clone();
  }

  /// Returns a placement of `messages` messages without places.
  static Placement empty(final int messages) {
    final int[] slotOf = new int[messages];
    Arrays.fill(slotOf, NONE);
    return new Placement(0, new int[messages], slotOf);
  }

  /// Copies the places on `table`, which has room for `messages` messages.
  Placement(final ReservationTable reservationTable, final int messages) {
    this.slots = reservationTable.slots();
    this.paths = new int[messages];
    this.slotOf = new int[messages];
    for (int message = 0; message < messages; message++) {
      slotOf[message] = reservationTable.slot(message);
      // The earlier place of an ejected message does not matter.
      paths[message] = isPlaced(message) ? reservationTable.pathIndex(message) : 0;
    }
  }

  /// Reads the placement that `state` holds under `name`. Its places exist, but may conflict.
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

  /// Returns one more than the last slot that may be used.
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
