package org.heliograph.hardware;

import org.heliograph.resources.Part;
import org.heliograph.resources.PartCounts;
import org.heliograph.units.EnergyPerBit;

/// The energy of a bit over one electronic and over one optical channel, conversions included.
public record ChannelEnergy(EnergyPerBit electrical, EnergyPerBit optical) {
  /// What the shipped file of constants says.
  public static final ChannelEnergy ASSUMED = PartConstants.SHIPPED.energy();

  /// What bits take in addition to the power of these parts on this hardware. The power of a
  /// transceiver contains the energy of optical bits, so beside transceivers that have a power it
  /// is nothing.
  public static ChannelEnergy beside(final PartCounts counts, final Hardware hardware) {
    final boolean isContained =
        counts.of(Part.TRANSCEIVER) > 0 && hardware.cost(Part.TRANSCEIVER).power().microwatts() > 0;
    return isContained
        ? new ChannelEnergy(hardware.energy().electrical(), new EnergyPerBit(0))
        : hardware.energy();
  }
}
