package org.heliograph.hardware;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.heliograph.resources.ChannelRate;
import org.heliograph.resources.Part;
import org.heliograph.resources.PartCounts;
import org.heliograph.topology.Topology;
import org.heliograph.units.EnergyPerBit;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The bill of material of a network on some hardware.
///
/// @param counts the number of each part
/// @param rate the rate at which all channels together can carry bits
/// @param price the price of all parts
/// @param idle the power of all parts, which they take whether bits flow or not
/// @param energy the energy of a bit over a channel, in addition
public record Bill(
    PartCounts counts, ChannelRate rate, Price price, Power idle, ChannelEnergy energy) {
  private static final BigDecimal FEMTOWATTS_PER_MICROWATT = BigDecimal.valueOf(1_000_000_000L);

  /// The bill of `network`; its nodes are joined by an optical circuit switch if `isSwitched`.
  ///
  /// O(n + m). Throws if an implicit network has too many links to count.
  public static Bill of(final Topology network, final boolean isSwitched, final Hardware hardware) {
    final Topology completed = hardware.completed(network);
    return of(
        PartCounts.of(completed, isSwitched), ChannelRate.of(completed, isSwitched), hardware);
  }

  /// The bill of these parts and channels.
  public static Bill of(final PartCounts counts, final ChannelRate rate, final Hardware hardware) {
    Price price = new Price(0);
    Power power = new Power(0);
    for (final Part part : Part.values()) {
      final PartCost cost = hardware.cost(part);
      price = price.plus(cost.price().times(counts.of(part)));
      power = power.plus(cost.power().times(counts.of(part)));
    }
    return new Bill(counts, rate, price, power, hardware.energy());
  }

  /// The power that bits take if all channels are busy, in addition to the power of the parts.
  public Power load() {
    final BigDecimal femtowatts =
        femtowatts(rate.electrical(), energy.electrical())
            .add(femtowatts(rate.optical(), energy.optical()));
    return new Power(
        femtowatts.divide(FEMTOWATTS_PER_MICROWATT, 0, RoundingMode.CEILING).longValueExact());
  }

  private static BigDecimal femtowatts(final BigInteger bits, final EnergyPerBit energy) {
    return new BigDecimal(bits.multiply(BigInteger.valueOf(energy.femtojoules())));
  }

  /// The power if all channels are busy: that of the parts and that of the bits.
  public Power full() {
    return idle.plus(load());
  }
}
