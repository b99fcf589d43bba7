package org.heliograph.lab.experiment.networks;

import org.heliograph.hardware.Bill;

/// What a network costs, from its bill of material: its transceivers, its price in US dollars, and
/// its power in watts, with all channels busy and with none busy.
public record NetworkCost(long transceivers, double priceUsd, double powerW, double idlePowerW) {
  static NetworkCost of(final Bill bill) {
    return new NetworkCost(
        bill.counts().transceivers(),
        bill.price().dollars(),
        bill.full().watts(),
        bill.idle().watts());
  }
}
