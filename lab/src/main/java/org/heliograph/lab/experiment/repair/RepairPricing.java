package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.plugin.SpecText;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// How the schedules before and after a repair are priced: by one model, at one size.
record RepairPricing(CostModel cost, Bytes size, Failures failures) {
  /// The time of `verified` in picoseconds; empty if the model fails, which is noted.
  Optional<Long> timePs(final Verified verified) {
    final String name = SpecText.of(cost);
    return failures
        .computed("cost model", name, () -> cost.price(verified, size))
        .map(price -> price.time().picoseconds());
  }
}
