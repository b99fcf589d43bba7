package org.heliograph.cost;

import org.heliograph.plugin.Plugin;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// A closed-form price of verified schedules.
public interface CostModel extends Plugin {
  /// The price when each node contributes `size` in all.
  Price price(Verified verified, Bytes size);
}
