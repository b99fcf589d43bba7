package org.heliograph.switching;

import org.heliograph.units.Time;

/// The constants of a switching model that prices and simulators use, each by its own arithmetic.
///
/// `perSlot` is spent in every slot, as when all circuits are set anew; `perChange` in every
/// slot in which some transmitter uses another channel than in its last.
public record Timing(Time perSlot, Time perChange) {
  /// Nothing costs time but sending.
  public static final Timing FREE = new Timing(Time.ZERO, Time.ZERO);
}
