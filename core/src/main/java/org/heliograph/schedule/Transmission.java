package org.heliograph.schedule;

/// One sending: chunk, sender, route, lane, slot and what arrival does.
///
/// A coupler has many writers, so the sender is said; it has many readers, so the receiver may be
/// said too: [#EVERY_READER] unless only one of them is to act on what it hears.
public record Transmission(
    int chunk, int sender, int receiver, Route route, int lane, int slot, Action action) {
  /// Each reader that the route delivers to takes the chunk.
  public static final int EVERY_READER = -1;

  /// Any free lane of each channel: nothing is claimed about continuity.
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
