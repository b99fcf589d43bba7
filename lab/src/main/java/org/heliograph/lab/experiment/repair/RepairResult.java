package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;
import org.heliograph.verify.Verified;

/// A verified schedule for the damaged network, and how it differs from the schedule before.
///
/// `timePs` is its time by the model and at the size of the schedule before.
public record RepairResult(
    @Summary("spec text of a repairer or scheduler") String by,
    int slots,
    @Summary("in picoseconds; null if the model fails") Optional<Long> timePs,
    @Summary("whether the slots meet the bound") boolean optimal,
    @Summary("null without an optical power budget") Optional<Light> light,
    long transmissions,
    RepairChange change,
    @Summary("wall time; differs from run to run") double seconds,
    @DigestText String digest) {

  /// The largest loss of its lightpaths, the links of the longest, and whether the optical power
  /// budget allows them.
  public record Light(
      @Summary("of the weakest lightpath") String loss,
      @Summary("links of the longest lightpath") int longestLightpath,
      @Summary("whether the optical power budget allows that loss") boolean lit) {
    static Optional<Light> of(final Verified verified) {
      return OpticalPowerCheck.of(verified)
          .map(check -> new Light(check.loss().toString(), check.longest(), check.lit()));
    }
  }
}
