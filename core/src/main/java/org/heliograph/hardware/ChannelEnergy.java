package org.heliograph.hardware;

import org.heliograph.units.EnergyPerBit;

/// The energy of a bit over one electronic and over one optical channel, conversions included.
public record ChannelEnergy(EnergyPerBit electrical, EnergyPerBit optical) {
  /// What the shipped file of constants says.
  public static final ChannelEnergy ASSUMED = PartConstants.SHIPPED.energy();
}
