package org.heliograph.schedule;

/// One transmission: chunk, sender, route, lane, slot and action at the receiver.
///
/// A coupler has many writers, so the sender is stated. It has many readers, so the receiver may
/// also be stated: [#EVERY_READER] unless only one reader takes the chunk.
public record Transmission(
    int chunk, int sender, int receiver, Route route, int lane, int slot, Action action) {
  /// Every reader to which the route delivers takes the chunk.
  public static final int EVERY_READER = -1;

  /// Any free lane of each channel; lane continuity is not claimed.
  public static final int ANY_LANE = -1;

  public Transmission {
    if (chunk < 0 || sender < 0 || slot < 0) {
      throw new IllegalArgumentException(
          "transmission: chunk (%s), sender (%s) and slot (%s) must not be negative."
              .formatted(chunk, sender, slot));
    }
    if (receiver < EVERY_READER || lane < ANY_LANE || lane >= Short.MAX_VALUE) {
      throw new IllegalArgumentException(
          "transmission: receiver (%s) and lane (%s) must be indices or -1."
              .formatted(receiver, lane));
    }
  }
}
