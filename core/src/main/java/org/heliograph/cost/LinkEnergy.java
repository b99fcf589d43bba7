package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.Map;
import java.util.Optional;
import org.heliograph.hardware.ChannelEnergy;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.verify.Verified;

/// A constant energy per bit and channel: E = 8m·(U_e·electrical + U_o·optical), where m is the
/// bytes of a chunk and U_e, U_o count the uses of electronic and optical channels.
///
/// Static power, such as lasers that stay on, and the energy of combining are neglected. What is
/// not given is that of the hardware. O(transmissions).
@AutoService(EnergyModel.class)
@Summary("Energy per bit and channel, electronic and optical.")
public record LinkEnergy(
    @Summary("energy per bit over an electronic channel; by default that of the hardware")
        Optional<EnergyPerBit> electrical,
    @Summary(
            "energy per bit over an optical channel, conversions included; by default that of the"
                + " hardware")
        Optional<EnergyPerBit> optical)
    implements EnergyModel {
  public LinkEnergy() {
    this(Optional.empty(), Optional.empty());
  }

  /// With both energies.
  public LinkEnergy(final EnergyPerBit electrical, final EnergyPerBit optical) {
    this(Optional.of(electrical), Optional.of(optical));
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("energy", "link-energy");
  }

  @Override
  public EnergyUse expense(final Verified verified, final Bytes size) {
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    final NetworkUse networkUse = NetworkUse.of(verified);
    final ChannelEnergy unstated = verified.problem().hardware().energy();
    return new EnergyUse(
        electrical.orElse(unstated.electrical()).energyFor(chunk, networkUse.electronicUses()),
        optical.orElse(unstated.optical()).energyFor(chunk, networkUse.opticalUses()));
  }
}
