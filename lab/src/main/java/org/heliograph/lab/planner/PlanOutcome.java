package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.verify.Verified;

/// The result of planning: the record to print, the best schedule and the best bound.
///
/// `unkept` is present if the checkpoint could not be written.
public record PlanOutcome(
    PlanRecord record,
    StatedProblem stated,
    Optional<Verified> best,
    Bound bound,
    Optional<IllegalArgumentException> unkept) {
  /// The same plan, whose checkpoint could not be written if `reason` says why.
  PlanOutcome with(final Optional<IllegalArgumentException> reason) {
    return new PlanOutcome(record, stated, best, bound, reason);
  }
}
