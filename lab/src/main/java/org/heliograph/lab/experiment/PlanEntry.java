package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.function.Function;
import org.heliograph.verify.Verified;

/// The result of one contestant of a plan: its verified schedule with its measures, or the reason
/// why there is none, and the failure if that is the reason.
record PlanEntry(
    NamedScheduler contestant,
    Optional<Measured> measured,
    Optional<String> reason,
    Optional<Failure> failure) {

  /// A verified schedule and its measures.
  record Measured(SchedulerResult.Accepted accepted, ScheduleMeasures measures) {
    Verified verified() {
      return accepted.verified();
    }
  }

  /// No schedule, for a reason.
  static PlanEntry without(final NamedScheduler contestant, final String reason) {
    return new PlanEntry(contestant, Optional.empty(), Optional.of(reason), Optional.empty());
  }

  /// The contestant failed.
  static PlanEntry failed(final NamedScheduler contestant, final Failure failure) {
    return new PlanEntry(
        contestant, Optional.empty(), Optional.of(failure.reason()), Optional.of(failure));
  }

  /// An accepted schedule with what `measure` returns for it; if that fails, so did the contestant.
  static PlanEntry measured(
      final NamedScheduler contestant,
      final SchedulerResult.Accepted accepted,
      final Function<Verified, ScheduleMeasures> measure) {
    return CallResult.of(
            () ->
                new PlanEntry(
                    contestant,
                    Optional.of(new Measured(accepted, measure.apply(accepted.verified()))),
                    Optional.empty(),
                    Optional.empty()))
        .or(failure -> failed(contestant, failure));
  }

  /// The `later` one, unless this one has a schedule of fewer slots.
  PlanEntry or(final PlanEntry later) {
    return slots() < later.slots() ? this : later;
  }

  /// Notes the failure of the contestant, if it failed, in `failures`.
  void note(final Failures failures) {
    failure.ifPresent(cause -> failures.note("scheduler", contestant.name(), cause));
  }

  private int slots() {
    return measured.map(found -> found.verified().slots()).orElse(Integer.MAX_VALUE);
  }
}
