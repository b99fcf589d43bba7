package org.heliograph.cost;

import org.heliograph.plugin.Plugin;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A closed-form model of the energy of verified schedules.
public interface EnergyModel extends Plugin {
  /// The energy if each node contributes `size` in total.
  EnergyUse expense(Verified verified, Bytes size);
}
