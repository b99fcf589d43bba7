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

  /// A hash of the content: equal schedules have equal digests, on any machine.
  default String digest() {
    return Digest.of(this);
  }
}
