package org.heliograph.cost;

import org.heliograph.units.Energy;

/// The energy of a verified schedule, over electronic and over optical channels.
public record EnergyUse(Energy electronic, Energy optical) {
  /// The sum of both.
  public Energy total() {
    return electronic.plus(optical);
  }
}
