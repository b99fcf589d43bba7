package org.heliograph.switching;

import org.heliograph.units.Time;

/// The time constants of a switching model, which cost models and simulators use independently.
///
/// `perSlot` is spent in every slot, as when all circuits are reconfigured. `perChange` is spent
/// for each reconfiguration: of a transmitter, of a node, or, in a pause, of the whole network.
/// `framing` describes how messages are divided.
public record Timing(Time perSlot, Time perChange, Framing framing) {
  /// All constants are zero.
  public static final Timing FREE = new Timing(Time.ZERO, Time.ZERO);

  /// Time constants without framing.
  public Timing(final Time perSlot, final Time perChange) {
    this(perSlot, perChange, Framing.NONE);
  }
}
