package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.verify.Verified;

/// What failed in one random sample, and the verified schedule after it.
public record SampledRepair(RepairFault fault, Result result, Optional<Verified> schedule) {
  /// What became of a sample.
  public enum Result {
    /// A schedule goes on after the failure.
    RECOVERED,
    /// What is left of the network does not join all that must be joined, or the collective names a
    /// node that failed.
    LOST,
    /// No schedule was found within the budget.
    NOTHING_FOUND
  }
}
