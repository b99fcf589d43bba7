package org.heliograph.cost;

import org.heliograph.units.Energy;

/// The energy that a verified schedule takes, over electronic and over optical channels.
public record EnergyUse(Energy electronic, Energy optical) {
  /// Both together.
  public Energy total() {
    return electronic.plus(optical);
  }
}
