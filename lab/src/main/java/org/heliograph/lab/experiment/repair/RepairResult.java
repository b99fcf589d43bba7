package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.verify.Verified;

/// A verified schedule for the damaged network, and how it differs from the schedule before.
///
/// `by` is the spec text of a repairer or scheduler; `timePs` is its time by
/// the model and at the size of the schedule before; `seconds` is wall time. `light` is absent if
/// the network has no optical power budget.
public record RepairResult(
    String by,
    int slots,
    Optional<Long> timePs,
    boolean optimal,
    Optional<Light> light,
    long transmissions,
    RepairChange change,
    double seconds,
    String digest) {

  /// The largest loss of its lightpaths, the links of the longest, and whether the optical power
  /// budget allows them.
  public record Light(String loss, int longestLightpath, boolean lit) {
    static Optional<Light> of(final Verified verified) {
      return OpticalPowerCheck.of(verified)
          .map(check -> new Light(check.loss().toString(), check.longest(), check.lit()));
    }
  }
}
