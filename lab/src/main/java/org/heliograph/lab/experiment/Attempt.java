package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.algorithm.Outcome;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;

/// What became of one contestant: a verified schedule, perhaps with a proof that there is none of
/// fewer slots, or the reason why there is none at all, and the failure if that is one.
public record Attempt(
    Contestant contestant,
    Optional<Verified> verified,
    String reason,
    Optional<String> proof,
    double seconds,
    Optional<Failure> failure) {
  /// No schedule, for a reason.
  public static Attempt without(final Contestant contestant, final String reason) {
    return new Attempt(contestant, Optional.empty(), reason, Optional.empty(), 0, Optional.empty());
  }

  /// No schedule, since the scheduler failed.
  public static Attempt failed(final Contestant contestant, final Failure failure) {
    return new Attempt(
        contestant, Optional.empty(), failure.reason(), Optional.empty(), 0, Optional.of(failure));
  }

  /// The verifier's verdict on a schedule that took `seconds` to find.
  public static Attempt judged(
      final Contestant contestant,
      final Verdict verdict,
      final Schedule schedule,
      final double seconds) {
    return switch (verdict) {
      case Verified verified ->
          new Attempt(
              contestant, Optional.of(verified), "", Optional.empty(), seconds, Optional.empty());
      case Rejected rejected ->
          new Attempt(
              contestant,
              Optional.empty(),
              "its schedule of %s slots was rejected: %s, %s"
                  .formatted(
                      schedule.slots(),
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()),
              Optional.empty(),
              seconds,
              Optional.empty());
    };
  }

  /// The same, with what the scheduler proved, if its schedule was accepted.
  Attempt with(final Outcome outcome) {
    return verified.isPresent() && outcome instanceof Outcome.Proved(_, final String argument)
        ? new Attempt(contestant, verified, reason, Optional.of(argument), seconds, failure)
        : this;
  }
}
