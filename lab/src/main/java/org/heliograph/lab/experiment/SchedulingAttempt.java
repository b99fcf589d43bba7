package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.algorithm.Outcome;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;

/// What became of one contestant: a verified schedule, perhaps with a proof that there is none of
/// fewer slots, or the reason why there is none at all, and the failure if that is one.
public record SchedulingAttempt(
    NamedScheduler contestant,
    Optional<Verified> verified,
    Optional<String> reason,
    Optional<String> proof,
    double seconds,
    Optional<Failure> failure) {
  /// No schedule, for a reason.
  public static SchedulingAttempt without(
      final NamedScheduler namedScheduler, final String reason) {
    return new SchedulingAttempt(
        namedScheduler, Optional.empty(), Optional.of(reason), Optional.empty(), 0, Optional.empty());
  }

  /// No schedule, since the scheduler failed.
  public static SchedulingAttempt failed(
      final NamedScheduler namedScheduler, final Failure failure) {
    return new SchedulingAttempt(
        namedScheduler,
        Optional.empty(),
        Optional.of(failure.reason()),
        Optional.empty(),
        0,
        Optional.of(failure));
  }

  /// The verifier's verdict on a schedule that took `seconds` to find.
  public static SchedulingAttempt judged(
      final NamedScheduler namedScheduler,
      final Verdict verdict,
      final Schedule schedule,
      final double seconds) {
    return switch (verdict) {
      case Verified verified ->
          new SchedulingAttempt(
              namedScheduler,
              Optional.of(verified),
              Optional.empty(),
              Optional.empty(),
              seconds,
              Optional.empty());
      case Rejected rejected ->
          new SchedulingAttempt(
              namedScheduler,
              Optional.empty(),
              Optional.of(
                  "its schedule of %s slots was rejected: %s, %s"
                      .formatted(
                          schedule.slots(),
                          rejected.violations().getFirst().rule(),
                          rejected.violations().getFirst().sentence())),
              Optional.empty(),
              seconds,
              Optional.empty());
    };
  }

  /// The same, with what the scheduler proved, if its schedule was accepted.
  SchedulingAttempt with(final Outcome outcome) {
    return verified.isPresent() && outcome instanceof Outcome.Proved(_, final String argument)
        ? new SchedulingAttempt(
            contestant, verified, reason, Optional.of(argument), seconds, failure)
        : this;
  }
}
