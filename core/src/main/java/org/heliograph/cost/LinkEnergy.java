package org.heliograph.cost;

import com.google.auto.service.AutoService;
import java.util.Map;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Bytes;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.verify.Verified;

/// A constant energy per bit and channel: E = 8m·(U_e·electrical + U_o·optical), where m is the
/// bytes of a chunk and U_e, U_o count the uses of electronic and optical channels.
///
/// Static power, such as lasers that stay on, and the energy of combining are neglected. The
/// defaults are assumptions: 1 pJ per bit is the order of magnitude of both today, and favours
/// neither. O(transmissions).
@AutoService(EnergyModel.class)
@Summary("Energy per bit and channel, electronic and optical.")
public record LinkEnergy(
    @Summary("energy per bit over an electronic channel") EnergyPerBit electrical,
    @Summary("energy per bit over an optical channel, conversions included") EnergyPerBit optical)
    implements EnergyModel {
  public LinkEnergy() {
    this(EnergyPerBit.parse("1pJ/b"), EnergyPerBit.parse("1pJ/b"));
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("energy", "link-energy");
  }

  @Override
  public EnergyUse expense(final Verified verified, final Bytes size) {
    final Bytes chunk = size.dividedBy(verified.problem().demand().chunksPerContribution());
    final NetworkUse networkUse = NetworkUse.of(verified);
    return new EnergyUse(
        electrical.energyFor(chunk, networkUse.electronicUses()),
        optical.energyFor(chunk, networkUse.opticalUses()));
  }
}
