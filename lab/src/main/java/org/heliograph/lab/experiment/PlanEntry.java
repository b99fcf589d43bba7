package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.function.Function;
import org.heliograph.verify.Verified;

/// What became of one contestant of a plan, and what was measured of its schedule if one was
/// verified.
record PlanEntry(Attempt attempt, Optional<Appraisal> appraisal) {
  /// No schedule, for a reason.
  static PlanEntry without(final Contestant contestant, final String reason) {
    return new PlanEntry(Attempt.without(contestant, reason), Optional.empty());
  }

  /// The contestant failed.
  static PlanEntry failed(final Contestant contestant, final Failure failure) {
    return new PlanEntry(Attempt.failed(contestant, failure), Optional.empty());
  }

  /// An `attempt` with what `measure` says of its schedule; if that fails, so did the contestant.
  static PlanEntry measured(final Attempt attempt, final Function<Verified, Appraisal> measure) {
    return Guarded.of(() -> new PlanEntry(attempt, attempt.verified().map(measure)))
        .or(failure -> failed(attempt.contestant(), failure));
  }

  /// The `later` one, unless this one has a schedule of fewer slots.
  PlanEntry or(final PlanEntry later) {
    return slots() < later.slots() ? this : later;
  }

  /// Notes the failure of the contestant, if it failed, in `failures`.
  void note(final Failures failures) {
    attempt
        .failure()
        .ifPresent(failure -> failures.note("scheduler", attempt.contestant().name(), failure));
  }

  private int slots() {
    return attempt.verified().map(Verified::slots).orElse(Integer.MAX_VALUE);
  }
}
