package org.heliograph.cost;

import org.heliograph.plugin.Plugin;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A closed form of the energy that verified schedules take.
public interface EnergyModel extends Plugin {
  /// The energy when each node contributes `size` in all.
  EnergyUse expense(Verified verified, Bytes size);
}
