package org.heliograph.hardware;

import org.heliograph.units.EnergyPerBit;

/// The energy of a bit over one electronic and over one optical channel, conversions included.
public record ChannelEnergy(EnergyPerBit electrical, EnergyPerBit optical) {
  /// 1 pJ per bit over either: an assumption, the order of magnitude of both today, which favours
  /// neither.
  public static final ChannelEnergy ASSUMED =
      new ChannelEnergy(EnergyPerBit.parse("1pJ/b"), EnergyPerBit.parse("1pJ/b"));
}
