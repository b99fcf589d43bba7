package org.heliograph.algorithm.ejection;

import java.util.Arrays;

/// A place for every message, or for some: the index of its path, and its slot; none in another's
/// way.
final class Placement {
  /// The slot of a message that has no place.
  static final int NONE = -1;

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

  /// What stands on `board`, where every one of `messages` messages is placed.
  Placement(final Board board, final int messages) {
    this.slots = board.slots();
    this.paths = new int[messages];
    this.slotOf = new int[messages];
    for (int message = 0; message < messages; message++) {
      paths[message] = board.pathIndex(message);
      slotOf[message] = board.slot(message);
    }
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
