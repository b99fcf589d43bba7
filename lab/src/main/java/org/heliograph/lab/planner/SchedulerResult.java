package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.algorithm.Outcome;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.schedule.Schedule;
import org.heliograph.units.Count;
import org.heliograph.verify.Rejected;
import org.heliograph.verify.Verified;

/// The result of running a scheduler or repairer: a verified schedule, or why there is none.
public sealed interface SchedulerResult {
  /// The verifier accepted the schedule, which took `seconds` to find; `proof` is the argument of
  /// the scheduler that no schedule has fewer slots, if it gave one. `mayImprove` means that a
  /// larger budget may lead to a better schedule.
  record Accepted(Verified verified, Optional<String> proof, boolean mayImprove, double seconds)
      implements SchedulerResult {}

  /// The verifier rejected the schedule.
  record Refused(Schedule schedule, Rejected verdict) implements SchedulerResult {
    /// The first violation, in a clause.
    public String reason() {
      return "its schedule of %s was rejected: %s, %s"
          .formatted(
              Count.of(schedule.slots(), "slot"),
              verdict.violations().getFirst().rule(),
              verdict.violations().getFirst().sentence());
    }
  }

  /// The scheduler found no schedule.
  record Nothing(Outcome outcome) implements SchedulerResult {}

  /// The scheduler or the verifier threw.
  record Failed(Failure failure) implements SchedulerResult {}

  /// The verified schedule, if there is one.
  default Optional<Verified> accepted() {
    return this instanceof final Accepted accepted
        ? Optional.of(accepted.verified())
        : Optional.empty();
  }
}
