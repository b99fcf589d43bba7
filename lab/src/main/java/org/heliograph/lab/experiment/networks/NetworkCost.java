package org.heliograph.lab.experiment.networks;

import java.util.Map;
import org.heliograph.hardware.AssumedShares;
import org.heliograph.hardware.Bill;
import org.heliograph.plugin.Summary;

/// What a network costs, from its bill of material: its transceivers, its price in US dollars, and
/// its power in watts, with all channels busy and with none busy.
public record NetworkCost(
    long transceivers,
    double priceUsd,
    @Summary("with all channels busy") double powerW,
    @Summary("with no channel busy") double idlePowerW,
    @Summary("how much of the price follows from each constant that is assumed or has a range")
        Map<String, Double> assumedPriceUsd,
    @Summary("how much of powerW follows from each constant that is assumed or has a range")
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
