package org.heliograph.lab.experiment.networks;

import java.util.Optional;
import org.heliograph.plugin.Signed;
import org.heliograph.plugin.Summary;

/// The time of a network after random failures, once its schedule is repaired.
///
/// `recovered` of the `samples` have a repaired schedule; `disconnected` leave no problem that
/// could be solved; for the others none was found. `meanPs` and `worstPs` are of those recovered;
/// `slowdown` is the mean over the time without failures.
public record AvailabilityRecord(
    String failures,
    @Signed long seed,
    int samples,
    int recovered,
    @Summary("samples after which no schedule exists") int disconnected,
    long intactPs,
    Optional<Long> meanPs,
    Optional<Long> worstPs,
    Optional<Double> slowdown) {
  /// The share of failures after which no schedule exists.
  public double lost() {
    return samples == 0 ? 0 : (double) disconnected / samples;
  }
}
