package org.heliograph.switching;

import org.heliograph.units.Time;

/// The constants of a switching model that prices and simulators use, each by its own arithmetic.
///
/// `perSlot` is spent in every slot, as when all circuits are set anew; `perChange` by whoever
/// sets circuits anew: a transmitter, a node, or in a pause the whole network; `framing` says how
/// messages are cut.
public record Timing(Time perSlot, Time perChange, Framing framing) {
  /// Nothing costs time but sending.
  public static final Timing FREE = new Timing(Time.ZERO, Time.ZERO);

  /// Messages pass as they are.
  public Timing(final Time perSlot, final Time perChange) {
    this(perSlot, perChange, Framing.NONE);
  }
}
