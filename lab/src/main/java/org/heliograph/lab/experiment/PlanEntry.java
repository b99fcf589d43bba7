package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.function.Function;
import org.heliograph.verify.Verified;

/// What became of one contestant of a plan, and what was measured of its schedule if one was
/// verified.
record PlanEntry(SchedulingAttempt attempt, Optional<ScheduleMeasures> appraisal) {
  /// No schedule, for a reason.
  static PlanEntry without(final NamedScheduler namedScheduler, final String reason) {
    return new PlanEntry(SchedulingAttempt.without(namedScheduler, reason), Optional.empty());
  }

  /// The contestant failed.
  static PlanEntry failed(final NamedScheduler namedScheduler, final Failure failure) {
    return new PlanEntry(SchedulingAttempt.failed(namedScheduler, failure), Optional.empty());
  }

  /// An `attempt` with what `measure` says of its schedule; if that fails, so did the contestant.
  static PlanEntry measured(
      final SchedulingAttempt schedulingAttempt,
      final Function<Verified, ScheduleMeasures> measure) {
    return CallResult.of(
            () -> new PlanEntry(schedulingAttempt, schedulingAttempt.verified().map(measure)))
        .or(failure -> failed(schedulingAttempt.contestant(), failure));
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
