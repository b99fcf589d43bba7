package org.heliograph.schedule;

/// A multiset of transmissions in canonical order: by slot, chunk, sender, receiver, lane, action,
/// then route.
public interface Schedule {
  /// The number of transmissions.
  long transmissions();

  /// One more than the largest slot; 0 if there is no transmission.
  int slots();

  /// A new cursor over the transmissions, placed before the first.
  TransmissionCursor cursor();

  /// Whether a cursor over a range of chunks reads only their transmissions.
  default boolean isReadByChunk() {
    return false;
  }

  /// A new cursor over the transmissions of the chunks `firstChunk…lastChunk−1` alone, in the time
  /// of these and O(slots); throws unless the schedule is read by chunk.
  default TransmissionCursor cursor(final int firstChunk, final int lastChunk) {
    throw new IllegalStateException("schedule: it is not read by chunk.");
  }

  /// The channels that every route is a stretch of, as a new array; empty if routes are not stored
  /// so. A cursor then knows the [TransmissionCursor#start()] of each route.
  default long[] pool() {
    return new long[0];
  }

  /// Whether cursors skip any number of transmissions in O(1).
  default boolean hasRandomAccess() {
    return false;
  }

  /// A schedule with the same slots, each transmission of which stands for equally many of this
  /// one: those that automorphisms of the network map it to, in its slot. Enough for what is the
  /// same of all of them, as their length and time; this schedule itself if no smaller one is
  /// known.
  default Schedule sample() {
    return this;
  }

  /// Whether some slot before the last has no transmission; O(transmissions).
  default boolean hasIdleSlots() {
    final TransmissionCursor at = cursor();
    int slot = -1;
    while (at.advance()) {
      if (at.slot() > slot + 1) {
        return true;
      }
      slot = at.slot();
    }
    return false;
  }

  /// A hash of the content: equal schedules have equal digests, on any machine.
  default String digest() {
    return Digest.of(this);
  }
}
