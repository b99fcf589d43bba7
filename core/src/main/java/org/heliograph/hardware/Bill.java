package org.heliograph.hardware;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
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
/// @param energy the energy of a bit over a channel, in addition to the power of the parts
/// @param assumedPrice what of the price follows from constants whose value is open
/// @param assumedPower what of the power with all channels busy follows from such constants
public record Bill(
    PartCounts counts,
    ChannelRate rate,
    Price price,
    Power idle,
    ChannelEnergy energy,
    AssumedShares assumedPrice,
    AssumedShares assumedPower) {
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
    final Map<String, Double> prices = new HashMap<>();
    final Map<String, Double> powers = new HashMap<>();
    for (final Part part : Part.values()) {
      final PartCost cost = hardware.cost(part);
      final Price partPrice = cost.price().times(counts.of(part));
      final Power partPower = cost.power().times(counts.of(part));
      price = price.plus(partPrice);
      power = power.plus(partPower);
      share(prices, part.key(), cost.price(), partPrice.dollars());
      share(powers, PartConstants.powerKey(part), cost.power(), partPower.watts());
    }
    final ChannelEnergy energy = ChannelEnergy.beside(counts, hardware);
    share(
        powers,
        PartConstants.ELECTRICAL,
        energy.electrical(),
        power(femtowatts(rate.electrical(), energy.electrical())).watts());
    share(
        powers,
        PartConstants.OPTICAL,
        energy.optical(),
        power(femtowatts(rate.optical(), energy.optical())).watts());
    return new Bill(
        counts, rate, price, power, energy, new AssumedShares(prices), new AssumedShares(powers));
  }

  /// Adds the amount that follows from a constant, if its value is open and the shipped one.
  private static void share(
      final Map<String, Double> shares,
      final String name,
      final Object value,
      final double amount) {
    if (amount > 0 && PartConstants.SHIPPED.isOpen(name, value)) {
      shares.put(name, amount);
    }
  }

  /// The power that bits take if all channels are busy, in addition to the power of the parts.
  public Power load() {
    final BigDecimal femtowatts =
        femtowatts(rate.electrical(), energy.electrical())
            .add(femtowatts(rate.optical(), energy.optical()));
    return power(femtowatts);
  }

  private static Power power(final BigDecimal femtowatts) {
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
