package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.verify.Verified;

/// What became of one contestant of a plan, and what was measured of its schedule if one was
/// verified.
record PlanEntry(Attempt attempt, Optional<Appraisal> appraisal) {
  /// No schedule, for a reason.
  static PlanEntry without(final Contestant contestant, final String reason) {
    return new PlanEntry(Attempt.without(contestant, reason), Optional.empty());
  }

  /// The `later` one, unless this one has a schedule of fewer slots.
  PlanEntry or(final PlanEntry later) {
    return slots() < later.slots() ? this : later;
  }

  private int slots() {
    return attempt.verified().map(Verified::slots).orElse(Integer.MAX_VALUE);
  }
}
