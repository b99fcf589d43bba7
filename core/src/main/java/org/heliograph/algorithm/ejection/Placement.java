package org.heliograph.algorithm.ejection;

/// A place for every message: the index of its path, and its slot; none in another's way.
final class Placement {
  private final int slots;
  private final int[] paths;
  private final int[] slotOf;

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

  int path(final int message) {
    return paths[message];
  }

  int slot(final int message) {
    return slotOf[message];
  }
}
