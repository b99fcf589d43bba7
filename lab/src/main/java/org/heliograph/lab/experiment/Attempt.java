package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.schedule.Schedule;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verdict;
import org.heliograph.verify.Verified;

/// What became of one contestant: a verified schedule, or the reason why there is none.
record Attempt(Contestant contestant, Optional<Verified> verified, String reason, double seconds) {
  static Attempt without(final Contestant contestant, final String reason) {
    return new Attempt(contestant, Optional.empty(), reason, 0);
  }

  static Attempt judged(
      final Contestant contestant,
      final Verdict verdict,
      final Schedule schedule,
      final double seconds) {
    return switch (verdict) {
      case Verified verified -> new Attempt(contestant, Optional.of(verified), "", seconds);
      case Rejected rejected ->
          new Attempt(
              contestant,
              Optional.empty(),
              "its schedule of %d slots was rejected: %s, %s"
                  .formatted(
                      schedule.slots(),
                      rejected.violations().getFirst().rule(),
                      rejected.violations().getFirst().sentence()),
              seconds);
    };
  }
}
