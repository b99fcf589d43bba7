package org.heliograph.lab.experiment.networks;

import java.util.Map;
import org.heliograph.hardware.AssumedShares;
import org.heliograph.hardware.Bill;

/// What a network costs, from its bill of material: its transceivers, its price in US dollars, and
/// its power in watts, with all channels busy and with none busy.
///
/// `assumedPriceUsd` and `assumedPowerW` say how much of the price and of the power with all
/// channels busy follows from each constant that is assumed.
public record NetworkCost(
    long transceivers,
    double priceUsd,
    double powerW,
    double idlePowerW,
    Map<String, Double> assumedPriceUsd,
    Map<String, Double> assumedPowerW) {
  static NetworkCost of(final Bill bill) {
    return new NetworkCost(
        bill.counts().transceivers(),
        bill.price().dollars(),
        bill.full().watts(),
        bill.idle().watts(),
        bill.assumedPrice().amounts(),
        bill.assumedPower().amounts());
  }

  AssumedShares assumedPrice() {
    return new AssumedShares(assumedPriceUsd);
  }

  AssumedShares assumedPower() {
    return new AssumedShares(assumedPowerW);
  }
}
